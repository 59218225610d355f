package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.NotFoundException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@BigtableTest
class ScanTest {

  private static final int MANY = 3_000;

  @BeforeAll
  static void fill(SampleRepository samples) {
    List<Sample> all = new ArrayList<>();
    for (String tenant : List.of("a", "a#", "a$", "ab", "a\u0000", "b")) {
      for (int number = -1; number <= 1; number++) {
        all.add(new Sample(tenant, number, "x", 1));
        all.add(new Sample(tenant, number, "xy", 2));
      }
    }
    IntStream.range(0, MANY).forEach(at -> all.add(new Sample("many", at, "", at)));
    samples.putAll(all).orThrow();
  }

  @Test
  void a_prefix_of_tenant_a_never_reads_tenant_ab(SampleRepository samples) {
    assertThat(samples.scan().tenant("a").list())
        .hasSize(6)
        .allMatch(sample -> sample.tenant().equals("a"));
    assertThat(samples.scan().tenant("a").count()).isEqualTo(6);
  }

  @Test
  void every_step_reads_what_it_says(SampleRepository samples) {
    assertThat(samples.scan().tenantIn(List.of("b", "a", "b")).list())
        .extracting(Sample::tenant)
        .containsExactly("a", "a", "a", "a", "a", "a", "b", "b", "b", "b", "b", "b");
    assertThat(samples.scan().tenantStartsWith("a").count()).isEqualTo(30);
    assertThat(samples.scan().tenantBetween("a", "ab").list())
        .extracting(Sample::tenant)
        .containsOnly("a", "a\u0000", "a#", "a$");
    assertThat(samples.scan().tenantFrom("b").count()).isEqualTo(6 + MANY);
    assertThat(samples.scan().tenantBefore("a\u0000").count()).isEqualTo(6);
    assertThat(samples.scan().tenant("b").number(0).count()).isEqualTo(2);
    assertThat(samples.scan().tenant("b").numberIn(List.of(1, -1)).list())
        .extracting(Sample::number)
        .containsExactly(-1, -1, 1, 1);
    assertThat(samples.scan().tenant("b").numberBetween(-1, 1).count()).isEqualTo(4);
    assertThat(samples.scan().tenant("b").numberFrom(0).count()).isEqualTo(4);
    assertThat(samples.scan().tenant("b").numberBefore(0).count()).isEqualTo(2);
    assertThat(samples.scan().tenant("b").number(0).tag("x").list())
        .containsExactly(new Sample("b", 0, "x", 1));
    assertThat(samples.scan().tenant("b").number(0).tagStartsWith("x").count()).isEqualTo(2);
    assertThat(samples.scan().tenantIn(List.of("a", "b")).numberIn(List.of(0, 1)).tag("xy").list())
        .hasSize(4)
        .allMatch(sample -> sample.value() == 2);
  }

  @Test
  void limit_and_direction_can_be_combined(SampleRepository samples) {
    var many = samples.scan().tenant("many");

    assertThat(many.limit(2).list()).extracting(Sample::value).containsExactly(0L, 1L);
    assertThat(many.reversed().limit(2).list())
        .extracting(Sample::value)
        .containsExactly(MANY - 1L, MANY - 2L);
    assertThat(many.first()).map(Sample::value).contains(0L);
    assertThat(many.reversed().first()).map(Sample::value).contains(MANY - 1L);
    assertThat(samples.scan().tenantIn(List.of("b", "a")).reversed().list())
        .extracting(Sample::tenant)
        .startsWith("b")
        .endsWith("a");
    assertThat(many.limit(MANY * 2L).count()).isEqualTo(MANY);
    assertThatThrownBy(() -> many.limit(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_stream_reads_as_far_as_it_is_asked(SampleRepository samples) {
    try (Stream<Sample> stream = samples.scan().tenant("many").stream()) {
      assertThat(stream.limit(5)).extracting(Sample::value).containsExactly(0L, 1L, 2L, 3L, 4L);
    }
    try (Stream<Sample> stream = samples.scan().tenant("many").stream()) {
      assertThat(stream.mapToLong(Sample::value).sum()).isEqualTo(MANY * (MANY - 1L) / 2);
    }
  }

  @Test
  void a_stream_that_is_closed_early_ends_its_request(SampleRepository samples) {
    for (int round = 0; round < 50; round++) {
      Stream<Sample> stream = samples.scan().tenant("many").stream();
      var rows = stream.iterator();
      assertThat(rows.next().value()).isZero();
      stream.close();
      // What has already arrived may still be taken; the rest of the 3,000 rows never comes.
      AtomicInteger late = new AtomicInteger();
      rows.forEachRemaining(row -> late.incrementAndGet());
      assertThat(late).hasValueLessThan(10);
    }
    assertThat(samples.scan().tenant("many").count()).isEqualTo(MANY);
  }

  @Test
  void for_each_takes_every_row_in_order(SampleRepository samples) {
    List<Long> values = new ArrayList<>();
    samples.scan().tenant("many").forEach(sample -> values.add(sample.value()));

    assertThat(values).isEqualTo(IntStream.range(0, MANY).asLongStream().boxed().toList());
  }

  @Test
  void a_consumer_that_throws_ends_the_scan(SampleRepository samples) {
    AtomicInteger taken = new AtomicInteger();

    assertThatThrownBy(
            () ->
                samples
                    .scan()
                    .tenant("many")
                    .forEach(
                        sample -> {
                          if (taken.incrementAndGet() == 3) {
                            throw new IllegalStateException("disk full");
                          }
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("disk full");
    assertThat(taken).hasValue(3);
  }

  @Test
  void keys_come_without_their_entities(SampleRepository samples) {
    try (Stream<SampleKey> keys = samples.scan().tenant("b").number(0).keys()) {
      assertThat(keys).containsExactly(new SampleKey("b", 0, "x"), new SampleKey("b", 0, "xy"));
    }
    try (Stream<SampleKey> keys = samples.scan().tenant("b").number(0).tag("x").keys()) {
      assertThat(keys).containsExactly(new SampleKey("b", 0, "x"));
    }
    assertThat(samples.scan().tenant("nobody").keys()).isEmpty();
  }

  @Test
  void a_scan_can_be_run_again_and_continued_in_several_ways(SampleRepository samples) {
    var tenant = samples.scan().tenant("b");

    assertThat(tenant.count()).isEqualTo(6);
    assertThat(tenant.number(0).count()).isEqualTo(2);
    assertThat(tenant.numberBefore(0).count()).isEqualTo(2);
    assertThat(tenant.count()).isEqualTo(6);
  }

  @Test
  void what_can_match_nothing_is_not_asked_for(BigtableDataClient client) {
    SampleRepository missing = new SampleRepository(client, "no_such_table");

    assertThat(missing.scan().tenant("a").numberBetween(5, 5).list()).isEmpty();
    assertThat(missing.scan().tenant("a").numberBetween(6, 5).count()).isZero();
    assertThat(missing.scan().tenantIn(List.of()).first()).isEmpty();
    assertThatThrownBy(() -> missing.scan().tenant("a").list())
        .isInstanceOf(NotFoundException.class);
  }

  @Test
  void explain_names_the_rows_that_would_be_read(SampleRepository samples) {
    String table = samples.table();

    assertThat(samples.scan().tenant("a").reversed().limit(3).explain())
        .hasToString(
            "prefix read of " + table + ": tenant = a, from the end, limit 3, rows [a#, a$)");
    assertThat(samples.scan().tenant("a").number(1).tag("x").explain())
        .hasToString("point read of " + table + ": tenant = a, number = 1, tag = x");
    assertThat(samples.scan().tenantIn(List.of()).explain().toString()).startsWith("no read of");
    assertThat(samples.scan().tenant("a").numberFrom(-1).explain().toString())
        .startsWith("range read of " + table + ": tenant = a, number from -1")
        .endsWith("rows [a#-9999999998, a$)");
    assertThat(samples.scanAll("a test").explain().toString()).startsWith("full scan of");
  }

  @Test
  void the_whole_table_is_never_read_by_accident(SampleRepository samples) {
    assertThatThrownBy(() -> samples.scanAll(" "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(samples.table());
    assertThatThrownBy(() -> samples.scan().tenantStartsWith(""))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("scanAll");
    assertThatThrownBy(() -> samples.scan().tenantFrom(""))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("scanAll");
    assertThat(samples.scan().tenantIn(List.of()).list()).isEmpty();
    assertThat(samples.scanAll("count of the test").count()).isEqualTo(36 + MANY);
    assertThat(samples.scanAll("a look").limit(1).list()).hasSize(1);
  }

  @Test
  void a_descending_range_is_in_the_order_of_the_values(VisitRepository visits) {
    Instant noon = Instant.parse("2020-05-01T12:00:00Z");
    List<Visit> newestFirst =
        IntStream.range(0, 5)
            .mapToObj(at -> new Visit("page", noon.minusSeconds(at), 0, "v" + at))
            .toList();
    visits.putAll(newestFirst).orThrow();

    var page = visits.scan().page("page");
    assertThat(page.list()).isEqualTo(newestFirst);
    assertThat(page.atBetween(noon.minusSeconds(3), noon).list())
        .isEqualTo(newestFirst.subList(1, 4));
    assertThat(page.atFrom(noon.minusSeconds(1)).list()).isEqualTo(newestFirst.subList(0, 2));
    assertThat(page.atBefore(noon.minusSeconds(2)).list()).isEqualTo(newestFirst.subList(3, 5));
    assertThat(page.reversed().first()).contains(newestFirst.get(4));
  }
}
