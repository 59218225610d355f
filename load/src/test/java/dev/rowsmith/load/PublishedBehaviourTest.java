package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.millis;
import static dev.rowsmith.load.Keys.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.rowsmith.load.Keys.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PublishedBehaviourTest {

  private static final double WRITES = 14_000;
  private static final Arrivals HOUR =
      Arrivals.perSecond(1_000).lasting(Duration.ofHours(1)).sample(200_000);

  private static Load<Event> puts(BiFunction<RandomGenerator, Instant, String> key) {
    return Load.puts(
        Event::key, HOUR, (random, at) -> new Event(text("%s", key.apply(random, at)), at));
  }

  @Test
  void ten_hot_rows_get_a_node_each() {
    LoadReport report = puts((random, at) -> "row" + random.nextInt(10)).on(Nodes.bigtable(10));

    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.busiestShare()).isCloseTo(0.1, withinPercentage(12));
    assertThat(report.judgement().recovery()).isBetween(1, 5);
  }

  @Test
  void one_hot_row_is_never_divided() {
    LoadReport report =
        puts((random, at) -> random.nextInt(100) < 91 ? "counter" : device(random.nextInt(9_000)))
            .on(Nodes.bigtable(10));

    assertThat(report.verdict()).isEqualTo(Verdict.HOT_ROW);
    assertThat(report.busiestShare()).isCloseTo(0.91, withinPercentage(1));
    assertThat(report.judgement().recovery()).isEqualTo(-1);
  }

  @Test
  void a_row_of_its_own_for_each_minute_cannot_be_isolated() {
    LoadReport report =
        puts((random, at) -> device(at.toEpochMilli() / 60_000))
            .on(Nodes.bigtable(3).step(Duration.ofMinutes(1)));

    assertThat(report.judgement().reason(5)).isEqualTo(Verdict.UNISOLATABLE_HOT_ROW);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 100})
  void even_keys_are_served_by_all_nodes(int nodes) {
    Arrivals arrivals = HOUR.sample(Math.max(200_000, 10_000 * nodes));
    LoadReport report =
        Load.puts(
                Event::key,
                arrivals,
                (random, at) -> new Event(text("%016x", random.nextLong()), at))
            .on(Nodes.bigtable(nodes));

    System.out.printf(
        Locale.ROOT,
        "even keys, %s nodes: %,.0f writes a second%n",
        nodes,
        report.servedPerSecond());
    // What is missing is the chance of a sample: a node has some more operations than another one.
    assertThat(report.servedPerSecond()).isBetween(0.7 * nodes * WRITES, nodes * WRITES * 1.001);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 10, 100})
  void a_sequential_load_is_served_by_one_node(int nodes) {
    LoadReport report = puts((random, at) -> millis(at)).on(Nodes.bigtable(nodes));

    System.out.printf(
        Locale.ROOT,
        "sequential, %s nodes: %,.0f writes a second%n",
        nodes,
        report.servedPerSecond());
    assertThat(report.servedPerSecond()).isCloseTo(WRITES, withinPercentage(0.1));
    assertThat(report.verdict()).isEqualTo(nodes == 1 ? Verdict.SPREADS : Verdict.MOVING_HOT_SPOT);
  }

  @Test
  void a_day_in_front_is_hot_for_one_step_each_midnight() {
    Arrivals days = Arrivals.perSecond(10).lasting(Duration.ofDays(3)).sample(200_000);
    LoadReport report =
        Load.puts(
                Event::key,
                days,
                (random, at) ->
                    new Event(text("%s#%s", Keys.day(at), device(random.nextInt(3_000))), at))
            .on(Nodes.bigtable(10).step(Duration.ofMinutes(30)));

    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.hotSteps()).isEqualTo(2);
    assertThat(report.worstShare()).isGreaterThan(0.9);
    assertThat(report.toString()).contains("in 2 of 143 steps of 30 minutes it moves at once");
  }

  @Test
  void a_rate_below_half_a_node_harms_nobody_and_a_node_that_is_too_much_does() {
    Load<Event> sequential = puts((random, at) -> millis(at));
    LoadReport low = sequential.perSecond(100).on(Nodes.bigtable(3));
    LoadReport high = sequential.perSecond(8_000).on(Nodes.bigtable(3));

    low.requireNoHotspot();
    assertThat(low.toString()).startsWith("Hotspot at a higher rate, MOVING_HOT_SPOT");
    assertThat(high.isHotspot()).isTrue();
  }

  @Test
  void a_few_places_are_a_hotspot_where_a_declared_rate_fills_them() {
    Load<Event> four = puts((random, at) -> "region%s#%s".formatted(random.nextInt(4), millis(at)));

    assertThat(four.perSecond(10_000).on(Nodes.bigtable(10)).verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(
            four.perSecond(120_000).on(Nodes.bigtable(10)).verdict().isHotspot()
                || four.perSecond(120_000).on(Nodes.bigtable(10)).verdict() == Verdict.DEPENDS)
        .isTrue();
  }

  @Test
  void a_counter_is_hot_at_the_rate_of_its_additions_and_not_at_that_of_a_buffer() {
    Load<Event> counter = puts((random, at) -> "counter");
    LoadReport each = counter.perSecond(20_000).on(Nodes.bigtable(3));
    // Each of a hundred processes writes its sum every ten seconds.
    LoadReport buffered = counter.perSecond(100 / 10.0).on(Nodes.bigtable(3));

    assertThat(each.isHotspot()).isTrue();
    assertThat(each.fix()).endsWith("as BufferedCounter does.");
    buffered.requireNoHotspot();
    System.out.printf("a counter by itself:%n%s%nthe same, buffered:%n%s", each, buffered);
  }
}
