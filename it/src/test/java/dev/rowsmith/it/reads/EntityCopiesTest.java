package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.EntityCopies.PartlyWrittenException;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import org.junit.jupiter.api.Test;

@BigtableTest
class EntityCopiesTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");

  @Test
  void both_tables_have_the_entity(
      MetricRepository metrics, Metric_CurrentRepository currentMetrics) {
    EntityCopies<Metric> everywhere =
        EntityCopies.of(metrics).and(currentMetrics, Metric.Current::of);

    everywhere.put(new Metric("d1", NOON, 1));
    everywhere.putAsync(new Metric("d1", NOON.plusSeconds(1), 2)).join();

    assertThat(metrics.scan().device("d1").count()).isEqualTo(2);
    assertThat(currentMetrics.find("d1"))
        .contains(new Metric.Current("d1", NOON.plusSeconds(1), 2));
  }

  @Test
  void the_table_that_did_not_take_it_is_named(
      MetricRepository metrics, BigtableDataClient client) {
    Metric_CurrentRepository nowhere = new Metric_CurrentRepository(client, "no-such-table");
    EntityCopies<Metric> everywhere = EntityCopies.of(metrics).and(nowhere, Metric.Current::of);

    assertThatThrownBy(() -> everywhere.put(new Metric("d2", NOON, 1)))
        .isInstanceOfSatisfying(
            PartlyWrittenException.class,
            partly -> {
              assertThat(partly.written()).containsExactly("Metric in " + metrics.table());
              assertThat(partly.failed()).containsOnlyKeys("Metric.Current in no-such-table");
              assertThat(partly)
                  .hasMessageContaining("not written: Metric.Current in no-such-table");
            });
    assertThat(metrics.find("d2", NOON)).isPresent();
  }

  @Test
  void a_copy_that_cannot_be_made_is_a_failure_of_its_table(MetricRepository metrics) {
    EntityCopies<Metric> everywhere =
        EntityCopies.of(metrics)
            .and(
                metrics,
                metric -> {
                  throw new IllegalStateException("no copy");
                });
    assertThatThrownBy(() -> everywhere.put(new Metric("d3", NOON, 1)))
        .isInstanceOfSatisfying(
            PartlyWrittenException.class,
            partly ->
                assertThat(partly.failed())
                    .containsOnlyKeys("Metric in " + metrics.table() + " (2)"));
  }
}
