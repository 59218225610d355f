package dev.rowsmith.runtime.bigtable.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.ValueRange;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.TextCodec;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The filters of comparisons, applied to the bytes of values as Bigtable applies them. */
class ConditionTest {

  private static final Column<Long> COUNT = Column.of("count", Long.class, "m", "c");
  private static final Column<Integer> SIZE = Column.of("size", Integer.class, "m", "s");
  private static final Column<Instant> SEEN = Column.of("seen", Instant.class, "m", "t");
  private static final Column<String> NAME = Column.of("name", String.class, "m", "n");

  @Test
  void numbers_compare_as_numbers_on_both_sides_of_zero() {
    List<Long> all = List.of(Long.MIN_VALUE, -257L, -1L, 0L, 1L, 255L, 256L, Long.MAX_VALUE);
    for (long bound : all) {
      for (long value : all) {
        ByteString cell = CellValue.encodeLong(value);
        assertThat(holds(Condition.below(COUNT, bound), cell)).isEqualTo(value < bound);
        assertThat(holds(Condition.atLeast(COUNT, bound), cell)).isEqualTo(value >= bound);
      }
    }
    List<Integer> ints = List.of(Integer.MIN_VALUE, -129, -1, 0, 1, 128, Integer.MAX_VALUE);
    for (int bound : ints) {
      for (int value : ints) {
        ByteString cell = CellValue.encodeInt(value);
        assertThat(holds(Condition.below(SIZE, bound), cell)).isEqualTo(value < bound);
        assertThat(holds(Condition.atLeast(SIZE, bound), cell)).isEqualTo(value >= bound);
      }
    }
  }

  @Test
  void times_compare_as_times_before_and_after_1970() {
    List<Instant> all =
        Stream.of("1969-12-31T23:59:59.999999Z", "1970-01-01T00:00:00Z", "2026-02-03T04:05:06Z")
            .map(Instant::parse)
            .toList();
    for (Instant bound : all) {
      for (Instant value : all) {
        ByteString cell = BinaryCodec.INSTANT.encode(value);
        assertThat(holds(Condition.below(SEEN, bound), cell)).isEqualTo(value.isBefore(bound));
        assertThat(holds(Condition.atLeast(SEEN, bound), cell)).isEqualTo(!value.isBefore(bound));
      }
    }
  }

  @Test
  void texts_compare_by_their_code_points() {
    // In the order of Java's own compareTo, the last two would change places.
    List<String> all = List.of("", "a", "aa", "b", "\u00e9", "\uffee", "\ud83d\ude00");
    for (int bound = 0; bound < all.size(); bound++) {
      for (int value = 0; value < all.size(); value++) {
        ByteString cell = ByteString.copyFromUtf8(all.get(value));
        assertThat(holds(Condition.below(NAME, all.get(bound)), cell)).isEqualTo(value < bound);
        assertThat(holds(Condition.atLeast(NAME, all.get(bound)), cell)).isEqualTo(value >= bound);
      }
    }
  }

  @Test
  void what_does_not_sort_as_it_is_stored_cannot_be_compared() {
    Column<Long> text = Column.of("count", Long.class, "m", "c", TextCodec.LONG);

    assertThatThrownBy(() -> Condition.below(text, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("count is stored in a form whose bytes do not sort as its values");
    assertThatThrownBy(() -> Condition.atLeast(SEEN, Instant.ofEpochSecond(0, 1)))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  void a_value_that_makes_too_large_a_filter_is_refused() {
    String json = "{\"a\":1},".repeat(1_500);

    assertThatThrownBy(() -> NAME.is(json).filter(Sensor.SCHEMA, Instant.now()))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sensor.name: a value of 12,000 bytes makes a filter of 21,039, and one has at most 20,480; compare a small column, such as a revision");
    assertThat(
            NAME.is("x".repeat(20_000))
                .filter(Sensor.SCHEMA, Instant.now())
                .toProto()
                .getSerializedSize())
        .isBetween(20_000, Condition.MAX_FILTER_BYTES);
  }

  private static boolean holds(Condition condition, ByteString cell) {
    RowFilter filter = condition.filter(Sensor.SCHEMA, Instant.now()).toProto();
    List<RowFilter> chain = filter.getChain().getFiltersList();
    return passes(chain.get(chain.size() - 1), cell) == condition.isMatch();
  }

  private static boolean passes(RowFilter filter, ByteString cell) {
    return switch (filter.getFilterCase()) {
      case INTERLEAVE ->
          filter.getInterleave().getFiltersList().stream().anyMatch(each -> passes(each, cell));
      case VALUE_RANGE_FILTER -> contains(filter.getValueRangeFilter(), cell);
      case PASS_ALL_FILTER -> true;
      case BLOCK_ALL_FILTER -> false;
      default -> throw new AssertionError(filter);
    };
  }

  private static boolean contains(ValueRange range, ByteString cell) {
    var order = ByteString.unsignedLexicographicalComparator();
    return (!range.hasStartValueClosed() || order.compare(range.getStartValueClosed(), cell) <= 0)
        && (!range.hasEndValueOpen() || order.compare(cell, range.getEndValueOpen()) < 0);
  }
}
