package dev.rowsmith.load;

import static dev.rowsmith.load.Keys.device;
import static dev.rowsmith.load.Keys.millis;
import static dev.rowsmith.load.Keys.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.load.Keys.Event;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LoadTest {

  private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

  private static List<Event> devices(int count) {
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      Instant at = START.plusSeconds(index);
      events.add(new Event(text("%s#%s", device(index % 100), millis(at)), at));
    }
    return events;
  }

  private static Load<Event> load(List<Event> events) {
    return Load.puts(Event::key, Event::at, events);
  }

  @Test
  void a_load_without_operations_is_refused() {
    Nodes nodes = Nodes.bigtable(3);

    assertThatThrownBy(() -> load(List.of()).on(nodes))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a load of no writes has no hotspot: pass at least two operations at different times");
    assertThatThrownBy(() -> load(devices(10)).and(load(List.of())).on(nodes))
        .hasMessageContaining("a load of no writes");
  }

  @Test
  void a_load_at_one_time_is_refused() {
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < 200; index++) {
      events.add(new Event(text("%s", device(index)), START));
    }

    assertThatThrownBy(() -> load(events).on(Nodes.bigtable(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("all 200 operations are at one time");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY, 1e13})
  void a_rate_is_above_zero(double rate) {
    assertThatThrownBy(() -> load(devices(10)).perSecond(rate))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a rate of %s a second: expected a number above 0, 1,000,000,000,000 at most", rate);
    assertThatThrownBy(() -> Arrivals.perSecond(rate)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_load_that_is_shorter_than_three_steps_is_refused() {
    assertThatThrownBy(() -> load(devices(120)).on(Nodes.bigtable(3).step(Duration.ofMinutes(1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a verdict takes 3 steps of PT1M");
  }

  @Test
  void a_load_of_more_steps_than_can_be_judged_is_refused() {
    assertThatThrownBy(() -> load(devices(3_600)).on(Nodes.bigtable(3).step(Duration.ofMillis(1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "the load lasts PT59M59.001S, more than 100,000 steps of PT0.001S: declare a longer step");
  }

  @Test
  void a_time_of_a_clock_that_was_wrong_is_refused_and_can_be_left_out() {
    List<Event> events = devices(5_000);
    Instant wrong = Instant.parse("2106-02-07T06:28:15Z");
    events.add(new Event(text("%s#%s", device(7), millis(wrong)), wrong));

    assertThatThrownBy(() -> load(events).on(Nodes.bigtable(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching("100 % of the work is in one of \\d+ steps of [0-9,]+ days, .*")
        .hasMessageContaining(", that from 2026-03-01T00:00:00Z on: leave out")
        .hasMessageContaining("by between");
    LoadReport report = load(events).between(START, wrong).on(Nodes.bigtable(3));
    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.operations()).isEqualTo(5_000);
    assertThatThrownBy(() -> load(events).between(wrong, START).on(Nodes.bigtable(3)))
        .hasMessageStartingWith("a load of no writes");
  }

  @Test
  void steps_count_by_their_work_so_that_a_few_stray_times_change_nothing() {
    List<Event> events = devices(50_000);
    for (int hour = 14; hour < 14 + 400; hour++) { // One operation an hour, each hot by itself.
      Instant at = START.plus(Duration.ofHours(hour));
      events.add(new Event(text("%s#%s", device(hour % 100), millis(at)), at));
    }

    LoadReport report = load(events).on(Nodes.bigtable(3).step(Duration.ofHours(1)));

    assertThat(report.hotSteps()).isGreaterThan(200);
    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
  }

  @Test
  void a_table_that_is_split_begins_on_all_nodes() {
    Load<Event> one = load(devices(20_000));
    List<ByteString> splits = one.on(Nodes.bigtable(4)).splits(40);
    List<ByteString> outside = new ArrayList<>(splits);
    outside.add(splits.get(0)); // Twice.
    outside.add(ByteString.copyFromUtf8("~")); // Behind all keys.

    double[] alone = one.on(Nodes.bigtable(4)).judgement().workOfNodes().get(0);
    LoadReport split = one.splitAt(outside).on(Nodes.bigtable(4));
    double[] spread = split.judgement().workOfNodes().get(0);

    assertThat(alone[1] + alone[2] + alone[3]).isZero();
    assertThat(spread).doesNotContain(0);
    assertThat(split.judgement().start().count()).isEqualTo(40);
    assertThat(split.judgement().recovery()).isEqualTo(1);
  }

  @Test
  void a_split_table_does_not_help_a_load_that_moves() {
    List<ByteString> splits = timed(START).on(Nodes.bigtable(4)).splits(40);

    // Of the keys of today: tomorrow's are above all of them.
    Load<Event> tomorrow = timed(START.plus(Duration.ofDays(1))).splitAt(splits);
    assertThat(tomorrow.on(Nodes.bigtable(4)).verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
  }

  private static Load<Event> timed(Instant from) {
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < 20_000; index++) {
      Instant at = from.plusSeconds(index);
      events.add(new Event(text("%s", millis(at)), at));
    }
    return load(events);
  }

  @Test
  void a_few_operations_are_no_load() {
    assertThatThrownBy(() -> load(devices(12)).on(Nodes.bigtable(10)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a load of 12 operations: a verdict takes 100 or more, which can stand for any rate");
    assertThat(load(devices(100)).on(Nodes.bigtable(10)).operations()).isEqualTo(100);
  }

  @Test
  void nodes_are_one_or_more() {
    assertThatThrownBy(() -> Nodes.bigtable(0)).hasMessage("0 nodes: expected 1 to 1,000");
    assertThatThrownBy(() -> Nodes.spanner(1).step(Duration.ZERO))
        .hasMessage("a step of PT0S: expected 1 ms or more");
  }

  @Test
  void a_key_that_cannot_be_encoded_is_refused_as_the_table_refuses_it() {
    TextSegment name = TextSegment.of("Reading", "deviceId").maxLength(4);
    KeyLayout layout = KeyLayout.of(name);

    assertThatThrownBy(
            () ->
                Load.puts(
                    (String id) -> () -> KeyWriter.of(layout, 8).add(name, id).key(),
                    id -> START,
                    List.of("four", "fiver")))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("deviceId");
  }

  @Test
  void keys_and_times_are_present() {
    assertThatThrownBy(() -> Load.puts((String id) -> null, id -> START, List.of("a")))
        .hasMessage("operation 1 of the writes has no key");
    assertThatThrownBy(() -> Load.reads(Event::key, event -> null, devices(1)))
        .hasMessage("operation 1 of the reads has no time");
    assertThatThrownBy(() -> load(List.of(new Event(() -> ByteString.EMPTY, START))))
        .hasMessage("operation 1 has an empty key");
    assertThatThrownBy(() -> load(List.of(new Event(text("a"), Instant.MAX))))
        .hasMessageContaining("is not a time of an operation");
  }

  @Test
  void one_key_is_a_hot_row() {
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < 1_000; index++) {
      events.add(new Event(text("counter"), START.plusSeconds(index)));
    }
    LoadReport report = load(events).on(Nodes.spanner(3));

    assertThat(report.verdict()).isEqualTo(Verdict.HOT_ROW);
    assertThat(report.splits(10)).isEmpty();
  }

  @Test
  void times_out_of_order_give_the_same_report() {
    List<Event> shuffled = new ArrayList<>(devices(5_000));
    Collections.shuffle(shuffled, new Random(7));

    LoadReport inOrder = load(devices(5_000)).on(Nodes.bigtable(3));
    LoadReport outOfOrder = load(shuffled).on(Nodes.bigtable(3));

    assertThat(outOfOrder).hasToString(inOrder.toString());
    assertThat(outOfOrder.splits(5)).isEqualTo(inOrder.splits(5));
  }

  @Test
  void times_far_apart_and_before_1970_are_judged() {
    List<Event> events = new ArrayList<>();
    for (int index = 0; index < 3_000; index++) {
      Instant at = Instant.parse("1066-10-14T09:00:00Z").plus(Duration.ofDays(index * 100L));
      events.add(new Event(text("%s", device(index)), at));
    }

    assertThat(load(events).on(Nodes.bigtable(3)).verdict()).isEqualTo(Verdict.SPREADS);
  }

  @Test
  void operations_are_mixed_with_the_cost_of_each_kind() {
    Load<Event> writes = load(devices(3_600)).perSecond(1_400);
    Load<Event> reads = Load.reads(Event::key, Event::at, devices(3_600)).perSecond(1_700);
    Load<Event> scans =
        Load.scans(Event::key, Event::at, devices(3_600)).bytes(1_000_000).perSecond(22);

    assertThat(writes.on(Nodes.bigtable(3)).neededNodes()).isEqualTo(1);
    LoadReport mixed = writes.and(reads).and(scans).on(Nodes.bigtable(3));
    // 1,400 of 14,000 writes, 1,700 of 17,000 reads and 22 of 220 MB: three tenths of a node.
    assertThat(mixed.toString()).contains("3,122 operations a second need 1 node");
    assertThat(mixed.servedPerSecond() * mixed.busiestShare()).isBetween(10_300.0, 10_500.0);
  }

  @Test
  void splits_divide_the_work_and_are_keys_of_the_load() {
    LoadReport report = load(devices(5_000)).on(Nodes.bigtable(3));

    List<ByteString> splits = report.splits(4);

    assertThat(splits)
        .hasSize(3)
        .isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
    List<Integer> ranges = new ArrayList<>(List.of(0, 0, 0, 0));
    for (Event event : devices(5_000)) {
      long range =
          splits.stream()
              .filter(
                  split ->
                      ByteString.unsignedLexicographicalComparator()
                              .compare(split, event.key().encode())
                          <= 0)
              .count();
      ranges.set((int) range, ranges.get((int) range) + 1);
    }
    assertThat(ranges).allSatisfy(size -> assertThat(size).isBetween(1_240, 1_260));
    assertThatThrownBy(() -> report.splits(1)).hasMessage("1 ranges: expected 2 or more");
  }

  @Test
  void a_stream_is_read_once_and_closed() {
    List<String> closed = new ArrayList<>();
    Stream<Event> events = devices(5_000).stream().onClose(() -> closed.add("closed"));

    assertThat(Load.puts(Event::key, Event::at, events).on(Nodes.bigtable(3)).verdict())
        .isEqualTo(Verdict.SPREADS);
    assertThat(closed).containsExactly("closed");
  }
}
