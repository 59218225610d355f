package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.admin.v2.models.Type;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampleLimits;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@BigtableTest
class TableSketchTest {

  private static final long MICROS = 1_400_000_000_000_000L;

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;
  private final BigtableEmulator emulator;

  TableSketchTest(
      BigtableDataClient client, BigtableTableAdminClient admin, BigtableEmulator emulator) {
    this.client = client;
    this.admin = admin;
    this.emulator = emulator;
  }

  private void create(String table) {
    admin.createTable(
        CreateTableRequest.of(table)
            .addFamily(
                "m",
                GCRules.GCRULES
                    .union()
                    .rule(GCRules.GCRULES.maxVersions(1))
                    .rule(GCRules.GCRULES.maxAge(36, TimeUnit.HOURS))));
  }

  private static RowMutationEntry row(ByteString key, String value) {
    return RowMutationEntry.create(key)
        .setCell("m", ByteString.copyFromUtf8("name"), MICROS, ByteString.copyFromUtf8(value));
  }

  private void fill(String table, int rows) {
    Random random = new Random(1);
    BulkMutation bulk = BulkMutation.create(TableId.of(table));
    for (int at = 0; at < rows; at++) {
      String device = String.format(Locale.ROOT, "d%04d", at % 97) + RandomKeys.word(random, 4, 4);
      bulk.add(
          row(
              RandomKeys.text(device + "#" + RandomKeys.day(random).toString().replace("-", "")),
              RandomKeys.word(random, 3, 9)));
    }
    client.bulkMutateRows(bulk);
  }

  @Test
  void a_table_is_declared_with_its_retention_and_read() {
    create("sketch-plain");
    fill("sketch-plain", 300);

    ProvedSketch sketch = TableSketch.of(client, admin, "sketch-plain").prove("app", "Reading");

    assertThat(sketch.report()).contains("Reading: 300 of 300 rows read, 300 written back");
    assertThat(sketch.holds()).isTrue();
    assertThat(sketch.sources().get("Reading"))
        .contains("@Table(value = \"sketch-plain\", format = KeyFormat.VERBATIM, key = \"")
        .contains("#{day}\")")
        .contains("@Family(value = \"m\", maxVersions = 1, maxAge = \"36h\")")
        .contains("LocalDate day,")
        .contains("// text, in all 300 rows\n    String name)")
        .doesNotContain("for example");
  }

  @Test
  void rows_that_are_sampled_as_a_whole_are_declared_by_the_same_bytes_again() {
    create("sketch-again");
    fill("sketch-again", 300);

    assertThat(TableSketch.of(client, admin, "sketch-again").source("app", "Reading"))
        .contains("// Sampled: 300 rows (all that there are); 300 of this kind, 0 of no kind.")
        .isEqualTo(TableSketch.of(client, admin, "sketch-again").source("app", "Reading"));
  }

  @Test
  void rows_with_many_families_are_counted_where_they_may_have_more_cells() {
    CreateTableRequest table = CreateTableRequest.of("sketch-families");
    BulkMutation bulk = BulkMutation.create(TableId.of("sketch-families"));
    RowMutationEntry row = RowMutationEntry.create("row");
    for (int family = 0; family < 12; family++) {
      table.addFamily("f" + family);
      row.setCell("f" + family, RandomKeys.text("v"), MICROS, RandomKeys.text("x"));
    }
    admin.createTable(table);
    client.bulkMutateRows(bulk.add(row));
    SampleLimits limits = new SampleLimits(200, 10_000, 50, 10, 64 << 20, Duration.ofMinutes(1));

    assertThat(TableSketch.of(client, admin, "sketch-families", limits).sample().toString())
        .contains("1 row (all that there are), of which 1 may have more cells than were read");
    assertThat(TableSketch.of(client, admin, "sketch-families").sample().cut()).isZero();
  }

  @Test
  void rows_that_have_sums_alone_are_read_as_those_that_have_columns_too() {
    admin.createTable(
        CreateTableRequest.of("sketch-sums")
            .addFamily("m", GCRules.GCRULES.maxVersions(1))
            .addFamily("s", Type.int64Sum()));
    BulkMutation bulk = BulkMutation.create(TableId.of("sketch-sums"));
    for (int at = 0; at < 60; at++) {
      RowMutationEntry page =
          RowMutationEntry.create(String.format(Locale.ROOT, "page/%04d", at * 7))
              .addToCell("s", "hits", MICROS, at);
      bulk.add(at % 2 == 0 ? page : page.setCell("m", "title", MICROS, "title " + at));
    }
    client.bulkMutateRows(bulk);

    ProvedSketch sketch = TableSketch.of(client, admin, "sketch-sums").prove("app", "Page");

    assertThat(sketch.report()).contains("Page: 60 of 60 rows read, 60 written back");
    assertThat(sketch.sources().get("Page"))
        .contains("key = \"page/{number}\"")
        .contains("@Nullable String title");
  }

  @Test
  void foreign_rows_are_counted_and_change_nothing() {
    create("sketch-foreign");
    fill("sketch-foreign", 400);
    BulkMutation foreign = BulkMutation.create(TableId.of("sketch-foreign"));
    for (int at = 0; at < 4; at++) {
      foreign.add(row(RandomKeys.text("~lock " + at), "x"));
    }
    client.bulkMutateRows(foreign);

    ProvedSketch sketch = TableSketch.of(client, admin, "sketch-foreign").prove("app", "Reading");

    assertThat(sketch.otherRows()).isEqualTo(4);
    assertThat(sketch.rowsRead()).isEqualTo(400);
    assertThat(sketch.holds()).isTrue();
    assertThat(sketch.sources()).containsOnlyKeys("Reading");
    assertThat(sketch.sources().get("Reading"))
        .contains("#{day}\")")
        .contains("400 of this kind, 4 of no kind.");
  }

  @Test
  void personal_data_is_in_comments_only_where_that_is_asked_for() {
    create("sketch-personal");
    BulkMutation bulk = BulkMutation.create(TableId.of("sketch-personal"));
    for (int at = 0; at < 50; at++) {
      bulk.add(row(RandomKeys.text("ann%s@example.com".formatted(at)), "Ann Lee " + at));
    }
    client.bulkMutateRows(bulk);
    TableSketch sketch = TableSketch.of(client, admin, "sketch-personal");

    assertThat(
            sketch.prove("app", "User").sources().get("User")
                + sketch.prove("app", "User").report())
        .doesNotContain("example.com")
        .doesNotContain("Ann Lee");
    assertThat(sketch.withExamples().source("app", "User")).contains("Ann Lee");
  }

  @Test
  void keys_of_4_kib_and_long_values_are_read_as_far_as_they_need() {
    create("sketch-long");
    BulkMutation bulk = BulkMutation.create(TableId.of("sketch-long"));
    for (int at = 0; at < 20; at++) {
      bulk.add(
          row(
              RandomKeys.text(String.format(Locale.ROOT, "%04d", at) + "x".repeat(4_092)),
              "y".repeat(20_000)));
    }
    client.bulkMutateRows(bulk);

    TableSketch sketch = TableSketch.of(client, admin, "sketch-long");

    assertThat(sketch.sample().bytes()).isLessThan(100_000);
    ProvedSketch proved = sketch.prove("app", "Blob");
    assertThat(proved.holds()).isTrue();
    assertThat(proved.rowsRead()).isEqualTo(20);
    assertThat(proved.sources().get("Blob")).contains("too long and not read");
  }

  @Test
  void tables_without_rows_or_families_and_absent_ones_are_refused() {
    create("sketch-empty");
    admin.createTable(CreateTableRequest.of("sketch-bare"));

    assertThatThrownBy(() -> TableSketch.of(client, admin, "sketch-empty"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the table sketch-empty has no rows: nothing shows its keys");
    assertThatThrownBy(() -> TableSketch.of(client, admin, "sketch-bare"))
        .hasMessageContaining("has no families");
    assertThatThrownBy(() -> TableSketch.of(client, admin, "sketch-absent"))
        .hasMessageContaining("there is no table sketch-absent in projects/rowsmith");
  }

  @Test
  void a_sample_stays_within_its_limits_on_a_large_table() throws IOException {
    create("sketch-large");
    for (int part = 0; part < 4; part++) {
      fill("sketch-large", 5_000);
    }
    CountedRequests sent = new CountedRequests();
    try (BigtableDataClient counted = sent.client(emulator)) {
      Sample whole = TableSketch.of(counted, admin, "sketch-large").sample();
      assertThat(sent.requests.get() + 1).isEqualTo(whole.requests()).isLessThanOrEqualTo(200);
      assertThat(whole.rows()).hasSizeLessThanOrEqualTo(10_000);
      assertThat(sent.bytes.get()).isPositive().isLessThanOrEqualTo(whole.bytes());
      System.out.printf(
          Locale.ROOT, "a table of 20,000 rows: %s; %,d bytes received%n", whole, sent.bytes.get());

      SampleLimits small = new SampleLimits(12, 300, 50, 10, 1_000_000, Duration.ofMinutes(1));
      sent.requests.set(0);
      Sample few = TableSketch.of(counted, admin, "sketch-large", small).sample();
      assertThat(sent.requests.get() + 1).isEqualTo(few.requests()).isLessThanOrEqualTo(12);
      assertThat(few.rows()).hasSizeBetween(100, 300);
      assertThat(few.rows().stream().map(row -> row.key().substring(0, 5)).distinct().count())
          .as("places all over the table")
          .isGreaterThan(4);
    }
  }

  @Test
  void the_bytes_stay_within_their_limit_also_where_rows_are_large() throws IOException {
    admin.createTable(
        CreateTableRequest.of("sketch-heavy").addFamily("a").addFamily("b").addFamily("z"));
    BulkMutation bulk = BulkMutation.create(TableId.of("sketch-heavy"));
    for (int at = 0; at < 30; at++) {
      RowMutationEntry row = RowMutationEntry.create("row#" + at * 37);
      for (int cell = 0; cell < 40; cell++) {
        String qualifier = String.format(Locale.ROOT, "%02d", cell) + "q".repeat(15_000);
        row.setCell("a", ByteString.copyFromUtf8(qualifier), MICROS, ByteString.EMPTY);
      }
      row.setCell("b", RandomKeys.text("blob"), MICROS, RandomKeys.text("x".repeat(100_000)));
      row.setCell("z", RandomKeys.text("name"), MICROS, RandomKeys.text("ann" + at));
      bulk.add(row);
    }
    client.bulkMutateRows(bulk);
    SampleLimits limits = new SampleLimits(200, 10_000, 50, 12, 1_000_000, Duration.ofMinutes(1));
    CountedRequests sent = new CountedRequests();
    try (BigtableDataClient counted = sent.client(emulator)) {
      Sample sample = TableSketch.of(counted, admin, "sketch-heavy", limits).sample();

      assertThat(sent.bytes.get()).isLessThanOrEqualTo(sample.bytes());
      assertThat(sample.bytes()).isGreaterThan(500_000).isLessThanOrEqualTo(limits.bytes());
      assertThat(sample.isWhole()).isFalse();
      assertThat(sample.cut()).isEqualTo(sample.rows().size());
      assertThat(sample.toString()).contains("may have more cells than were read");
      assertThat(sample.rows())
          .as("a wide family does not hide those behind it")
          .allSatisfy(
              row ->
                  assertThat(row.cells())
                      .extracting(SampledRow.SampledCell::family)
                      .containsExactly("a", "a", "a", "a", "b", "z"))
          .allSatisfy(row -> assertThat(row.cells().get(4).isCut()).isTrue());
    }
  }
}
