package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.load.Keys.Event;
import dev.rowsmith.load.Keys.KeyAt;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the work of one row with what a node serves, and steps with shorter ones. */
class CapacityTest {

  private static final KeyAt CELEBRITY_OF_THE_MINUTE =
      (random, number, at) ->
          random.nextInt(10) < 8
              ? text("%s", device(at.getEpochSecond() / 60))
              : text("%s", device(1_000_000 + random.nextInt(5_000)));

  private static final KeyAt SECOND_OF_THE_MINUTE =
      (random, number, at) ->
          text("%02d#%s", at.getEpochSecond() % 60, device(random.nextInt(100_000)));

  private static LoadReport report(
      double rate, Duration lasting, int operations, KeyAt key, Nodes nodes) {
    Arrivals arrivals = Arrivals.perSecond(rate).lasting(lasting).sample(operations);
    return Load.puts(Event::key, arrivals, Keys.events(key)).on(nodes);
  }

  private static KeyAt oneRow(double share) {
    return (random, number, at) ->
        random.nextDouble() < share
            ? text("celebrity")
            : text("%s", device(random.nextInt(100_000)));
  }

  @ParameterizedTest
  @CsvSource({
    // A node serves 14,000 writes a second.
    "30000, 3, 0.6, HOT_ROW",
    "30000, 10, 0.6, HOT_ROW",
    "30000, 3, 0.55, HOT_ROW",
    "60000, 10, 0.3, HOT_ROW",
    "300000, 100, 0.1, HOT_ROW",
    "30000, 3, 0.2, SPREADS",
    "15000, 3, 0.6, SPREADS",
    "60000, 10, 0.1, SPREADS",
    "300000, 100, 0.02, SPREADS"
  })
  void row_that_needs_more_than_a_node_is_hot(
      double rate, int nodes, double share, Verdict verdict) {
    LoadReport report =
        report(rate, Duration.ofHours(1), 200_000, oneRow(share), Nodes.bigtable(nodes));

    assertThat(report.verdict()).as(report.toString()).isEqualTo(verdict);
    assertThat(report.isHotspot()).isEqualTo(verdict.isHotspot());
    if (verdict.isHotspot()) {
      assertThat(report.toString()).contains("The busiest row takes the work of ");
    }
  }

  @ParameterizedTest
  @CsvSource({"40000", "100000", "400000"})
  void celebrity_of_each_minute_does_not_spread_whatever_the_sample(int operations) {
    LoadReport report =
        report(10_000, Duration.ofHours(3), operations, CELEBRITY_OF_THE_MINUTE, Nodes.bigtable(3));

    assertThat(report.verdict()).as(report.toString()).isNotEqualTo(Verdict.SPREADS);
  }

  @Test
  void second_of_the_minute_does_not_spread_where_steps_of_a_second_have_enough_operations() {
    LoadReport report =
        report(10_000, Duration.ofMinutes(20), 400_000, SECOND_OF_THE_MINUTE, Nodes.bigtable(3));

    assertThat(report.verdict()).as(report.toString()).isEqualTo(Verdict.DEPENDS);
    assertThat(report.toString()).contains("hot with steps of ");
  }

  @Test
  void report_names_the_shortest_time_that_it_sees() {
    LoadReport report =
        report(10_000, Duration.ofHours(3), 40_000, SECOND_OF_THE_MINUTE, Nodes.bigtable(3));

    assertThat(report.toString())
        .containsPattern("Work that moves to other rows within .* is not seen");
  }
}
