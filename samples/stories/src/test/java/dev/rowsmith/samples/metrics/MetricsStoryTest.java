package dev.rowsmith.samples.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.EntityCopies.PartlyWrittenException;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import org.junit.jupiter.api.Test;

@BigtableTest
class MetricsStoryTest {

  private static final Instant NOON = Instant.parse("2015-03-16T12:00:00Z");

  private final MetricRepository metrics;
  private final EntityCopies<Metric> everywhere;
  private final Metrics asked;
  private final CurrentMetrics current;

  MetricsStoryTest(MetricRepository metrics, CurrentMetricRepository newest) {
    this.metrics = metrics;
    this.everywhere = EntityCopies.of(metrics).and(newest, CurrentMetric::of);
    this.asked = new BigtableMetrics(metrics);
    this.current = new BigtableCurrentMetrics(newest);
  }

  private static Metric metric(String host, int second) {
    return new Metric(host, NOON.plusSeconds(second), 1_000 + second, 0.02);
  }

  @Test
  void one_call_keeps_every_measurement_and_the_newest() {
    everywhere.put(metric("a.bbb.com", 0));
    everywhere.put(metric("a.bbb.com", 5));

    assertThat(asked.of("a.bbb.com"))
        .containsExactly(metric("a.bbb.com", 0), metric("a.bbb.com", 5));
    assertThat(current.of("a.bbb.com")).contains(CurrentMetric.of(metric("a.bbb.com", 5)));
    assertThat(MetricKey.of(metric("a.bbb.com", 0)).encode().toStringUtf8())
        .isEqualTo("a.bbb.com#1426507200000");
  }

  @Test
  void a_late_measurement_is_kept_and_does_not_cover_the_newest() {
    everywhere.put(metric("late.bbb.com", 10));
    everywhere.put(metric("late.bbb.com", 5));

    assertThat(asked.howMany("late.bbb.com")).isEqualTo(2);
    assertThat(current.of("late.bbb.com")).contains(CurrentMetric.of(metric("late.bbb.com", 10)));
  }

  @Test
  void the_table_that_missed_a_measurement_is_named_and_gets_it_the_next_time(
      BigtableDataClient client) {
    EntityCopies<Metric> half =
        EntityCopies.of(metrics)
            .and(new CurrentMetricRepository(client, "nowhere"), CurrentMetric::of);

    assertThatThrownBy(() -> half.put(metric("half.bbb.com", 0)))
        .isInstanceOfSatisfying(
            PartlyWrittenException.class,
            partly -> {
              assertThat(partly.written()).containsExactly("Metric in " + metrics.table());
              assertThat(partly.failed()).containsOnlyKeys("CurrentMetric in nowhere");
            });
    everywhere.put(metric("half.bbb.com", 0));

    assertThat(asked.of("half.bbb.com")).containsExactly(metric("half.bbb.com", 0));
    assertThat(current.of("half.bbb.com")).isPresent();
  }

  @Test
  void the_story_shows_the_newest_of_each_server_and_what_failed(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(MetricsStory::tell, client, admin))
        .containsPattern("server3.bbb.com \\| 2015-03-16T19:54:27.045Z \\| 311000000 \\| +0.41")
        .contains("server2.bbb.com#1426535622045", "server2.bbb.com#1426535637045")
        .doesNotContain("server2.bbb.com#1426535642045")
        .contains("written:     Metric in METRIC", "not written: CurrentMetric in NO_SUCH_TABLE");
  }
}
