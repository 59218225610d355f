package dev.rowsmith.runtime.bigtable.spi;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.TimestampRange;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.SensorMapper;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is sent for a write as of a time leaves every cell that is newer. */
class PastWritesTest {

  private static final long AT = 1_423_523_569_918_000L;
  private static final long AS_OF = AT + 60_000_000;
  private static final Instant SEEN = Instant.parse("2015-02-09T23:12:49Z");

  private final SensorMapper mapper = new SensorMapper();

  private static Sensor sensor(@org.jspecify.annotations.Nullable String name, long count) {
    return new Sensor("ORD", "1", name, count, SEEN);
  }

  /** Returns each mutation in words: what it does, to which column, and at which times. */
  private static List<String> sent(RowMutations mutations) {
    return mutations.messages().stream().map(PastWritesTest::words).toList();
  }

  private static String words(Mutation each) {
    if (each.hasSetCell()) {
      return "set %s@%s"
          .formatted(
              each.getSetCell().getColumnQualifier().toStringUtf8(),
              each.getSetCell().getTimestampMicros());
    }
    assertThat(each.hasDeleteFromColumn()).as("%s", each).isTrue();
    TimestampRange times = each.getDeleteFromColumn().getTimeRange();
    return "delete %s[%s,%s)"
        .formatted(
            each.getDeleteFromColumn().getColumnQualifier().toStringUtf8(),
            times.getStartTimestampMicros(),
            times.getEndTimestampMicros());
  }

  private static String deleted(String qualifier, long until) {
    return "delete %s[0,%s)".formatted(qualifier, until + 1_000);
  }

  @Test
  void put_sets_its_cells_and_deletes_absent_ones_up_to_the_time_and_no_newer() {
    assertThat(sent(mapper.putAsOf(sensor(null, 7), null, AT, AT)))
        .contains(deleted("name", AT), "set c@" + AT, "set seen@" + AT)
        .allSatisfy(PastWritesTest::assertEnds);
  }

  @Test
  void put_deletes_cells_of_a_longer_life_that_would_hide_its_own() {
    List<String> sent = sent(mapper.putAsOf(sensor("north", 7), null, AT, AS_OF));

    assertThat(sent).contains("set name@" + AT, "set c@" + AT, "set seen@" + AT);
    for (String qualifier : List.of("name", "c", "seen")) {
      assertThat(sent)
          .filteredOn(each -> each.startsWith("delete " + qualifier + "["))
          .singleElement()
          .asString()
          .endsWith("," + (AS_OF + 1_000) + ")");
    }
  }

  @Test
  void merge_leaves_what_it_does_not_have_and_deletes_what_the_earlier_one_had() {
    assertThat(sent(mapper.mergeAsOf(sensor(null, 7), null, AT, AT)))
        .contains("set c@" + AT, "set seen@" + AT)
        .noneMatch(each -> each.contains(" name"));
    assertThat(sent(mapper.mergeAsOf(sensor(null, 7), sensor("north", 3), AT, AT)))
        .contains(deleted("name", AT), "set c@" + AT)
        .noneMatch(each -> each.startsWith("delete c[") && each.endsWith("," + AS_OF + ")"));
  }

  @Test
  void unmerge_deletes_what_was_merged_and_nothing_else() {
    assertThat(sent(mapper.unmergeAsOf(sensor("north", 3), AS_OF)))
        .containsExactlyInAnyOrder(
            deleted("name", AS_OF), deleted("c", AS_OF), deleted("seen", AS_OF));
    assertThat(sent(mapper.unmergeAsOf(new Sensor("ORD", "1", null, 3, null), AS_OF)))
        .containsExactly(deleted("c", AS_OF));
  }

  @Test
  void delete_ends_at_its_time_in_each_column_of_the_entity() {
    assertThat(sent(mapper.deleteAsOf(null, AS_OF)))
        .containsExactlyInAnyOrder(
            deleted("name", AS_OF), deleted("c", AS_OF), deleted("seen", AS_OF));
  }

  @Test
  void write_that_is_sent_again_is_the_same() {
    assertThat(mapper.putAsOf(sensor("north", 7), sensor("south", 1), AT, AS_OF).messages())
        .isEqualTo(mapper.putAsOf(sensor("north", 7), sensor("south", 1), AT, AS_OF).messages());
    assertThat(mapper.nothing().messages()).isEmpty();
  }

  /** A deletion without an end would delete what the application has written since. */
  private static void assertEnds(String mutation) {
    assertThat(mutation).doesNotEndWith(",0)");
  }
}
