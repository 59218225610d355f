package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@BigtableTest
class ReadWriteTest {

  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");

  @InjectBigtable MeasurementRepository measurements;
  @InjectBigtable SampleRepository samples;
  @InjectBigtable BigtableDataClient client;

  @Test
  void a_put_replaces_the_row_with_all_it_had() {
    measurements.put(new Measurement("put", NOON, 20.5, 0.5, "note", 7, true));
    Measurement bare = new Measurement("put", NOON, null, 0.6, null, null, null);
    measurements.put(bare);

    assertThat(measurements.find("put", NOON)).contains(bare);
  }

  @Test
  void a_merge_leaves_what_it_does_not_set() {
    measurements.put(new Measurement("merge", NOON, 20.5, 0.5, "note", 7, true));
    measurements.merge(new Measurement("merge", NOON, null, 0.6, null, null, null));

    assertThat(measurements.find("merge", NOON))
        .contains(new Measurement("merge", NOON, 20.5, 0.6, "note", 7, true));
  }

  @Test
  void a_row_that_is_not_there_is_not_found() {
    assertThat(measurements.find("nobody", NOON)).isEmpty();
    assertThat(measurements.exists("nobody", NOON)).isFalse();
    measurements.delete("nobody", NOON);
  }

  @Test
  void a_deleted_row_is_gone() {
    measurements.put(new Measurement("delete", NOON, 20.5, null, "note", null, null));
    assertThat(measurements.exists("delete", NOON)).isTrue();

    measurements.delete("delete", NOON);

    assertThat(measurements.exists("delete", NOON)).isFalse();
    assertThat(measurements.find("delete", NOON)).isEmpty();
  }

  @Test
  void many_rows_are_deleted_at_once() {
    List<Sample> some = samples("deleteAll", 10);
    samples.putAll(some).orThrow();

    var result = samples.deleteAll(some.stream().limit(9).map(SampleKey::of).toList());

    assertThat(result.orThrow().written()).isEqualTo(9);
    assertThat(samples.scan().tenant("deleteAll").list()).containsExactly(some.get(9));
  }

  @Test
  void many_keys_are_answered_in_their_order_without_misses_and_doubles() {
    List<Sample> some = samples("findAll", 3);
    samples.putAll(some).orThrow();
    SampleKey zero = SampleKey.of(some.get(0));
    SampleKey two = SampleKey.of(some.get(2));
    SampleKey missing = new SampleKey("findAll", 99, "");

    assertThat(samples.findAll(List.of(two, missing, zero, two)))
        .containsExactly(entry(two, some.get(2)), entry(zero, some.get(0)));
    assertThat(samples.findAll(List.of(missing))).isEmpty();
    assertThat(samples.findAll(List.of(zero))).containsExactly(entry(zero, some.get(0)));
    assertThat(samples.findAll(List.of())).isEmpty();
  }

  @Test
  void more_keys_than_fit_into_one_request_are_all_answered() {
    List<Sample> some = samples("findMany", 2_500);
    samples.putAll(some).orThrow();

    assertThat(samples.findAll(some.stream().map(SampleKey::of).toList()).values())
        .containsExactlyElementsOf(some);
  }

  @Test
  void cells_older_than_their_family_keeps_them_are_not_seen() {
    Instant now = Instant.now();
    Instant twoDaysAgo = now.minus(Duration.ofDays(2));
    Instant twoMonthsAgo = now.minus(Duration.ofDays(60));
    var key = new MeasurementKey("expired", NOON);
    write(key, "m", "temperature", twoMonthsAgo, doubleBytes());
    write(key, "x.y", "note", twoMonthsAgo, "kept".getBytes(StandardCharsets.UTF_8));
    write(key, "old", "raw", twoMonthsAgo, new byte[] {0, 0, 0, 7});
    write(key, "day", "alarm", twoDaysAgo, new byte[] {1});

    Measurement seen = new Measurement("expired", NOON, null, null, "kept", 7, null);
    assertThat(measurements.find(key)).contains(seen);
    assertThat(measurements.scan().device("expired").list()).containsExactly(seen);
  }

  @Test
  void a_row_of_nothing_but_expired_cells_is_not_there() {
    var key = new MeasurementKey("all expired", NOON);
    write(key, "m", "temperature", Instant.now().minus(Duration.ofDays(31)), doubleBytes());

    assertThat(measurements.find(key)).isEmpty();
    assertThat(measurements.exists(key)).isFalse();
    assertThat(measurements.scan().device("all expired").count()).isZero();
  }

  @Test
  void the_newest_version_is_read() {
    var key = new MeasurementKey("versions", NOON);
    Instant now = Instant.now();
    write(key, "old", "raw", now.minusSeconds(10), new byte[] {0, 0, 0, 1});
    write(key, "old", "raw", now, new byte[] {0, 0, 0, 3});
    write(key, "old", "raw", now.minusSeconds(5), new byte[] {0, 0, 0, 2});

    assertThat(measurements.find(key).map(Measurement::raw)).contains(3);
  }

  @Test
  void a_row_of_families_that_the_entity_does_not_map_is_not_there() {
    var key = new MeasurementKey("unmapped", NOON);
    write(key, "unused", "q", Instant.now(), new byte[] {1});

    assertThat(measurements.exists(key)).isFalse();
    assertThat(measurements.scan().device("unmapped").list()).isEmpty();
  }

  @Test
  void the_same_entity_lives_in_several_tables(BigtableTableAdminClient admin) {
    new SchemaManager(admin).create(SampleTable.SCHEMA, "samples_of_2017");
    SampleRepository of2017 = new SampleRepository(client, "samples_of_2017");
    Sample sample = new Sample("tables", 1, "", 1);
    of2017.put(sample);

    assertThat(of2017.table()).isEqualTo("samples_of_2017");
    assertThat(of2017.find("tables", 1, "")).contains(sample);
    assertThat(samples.find("tables", 1, "")).isEmpty();
    assertThat(new SampleRepository(client, "samples_of_2017").exists("tables", 1, "")).isTrue();
    admin.deleteTable("samples_of_2017");
  }

  private void write(
      MeasurementKey key, String family, String qualifier, Instant at, byte[] value) {
    client.mutateRow(
        RowMutation.create(TableId.of(measurements.table()), key.encode())
            .setCell(
                family,
                ByteString.copyFromUtf8(qualifier),
                at.toEpochMilli() * 1000,
                ByteString.copyFrom(value)));
  }

  private static byte[] doubleBytes() {
    return ByteBuffer.allocate(8).putDouble(21.5).array();
  }

  private static List<Sample> samples(String tenant, int count) {
    return IntStream.range(0, count).mapToObj(at -> new Sample(tenant, at, "", at)).toList();
  }
}
