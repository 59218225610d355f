package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.table.Condition;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Updates that happen if a cell of the row holds what is said. */
@BigtableTest
class ConditionsTest {

  private static final LocalDate MAY = LocalDate.of(2026, 5, 1);
  private static final LocalDate JUNE = LocalDate.of(2026, 6, 1);

  @Test
  void numbers_compare_as_numbers(ShapesRepository shapes) {
    List<Long> all = List.of(Long.MIN_VALUE, -1L, 0L, 1L, 256L, Long.MAX_VALUE);
    for (long value : all) {
      shapes.update("n").total(value).apply();
      for (long bound : all) {
        assertThat(holds(shapes, "n", Condition.below(ShapesTable.TOTAL, bound)))
            .isEqualTo(value < bound);
        assertThat(holds(shapes, "n", Condition.atLeast(ShapesTable.TOTAL, bound)))
            .isEqualTo(value >= bound);
      }
    }
  }

  @Test
  void texts_compare_by_their_code_points(ShapesRepository shapes) {
    List<String> all = List.of("", "a", "aa", "b");
    for (String value : all) {
      shapes.update("t").name(value).apply();
      for (String bound : all) {
        assertThat(holds(shapes, "t", Condition.below(ShapesTable.NAME, bound)))
            .isEqualTo(value.compareTo(bound) < 0);
        assertThat(holds(shapes, "t", Condition.atLeast(ShapesTable.NAME, bound)))
            .isEqualTo(value.compareTo(bound) >= 0);
      }
    }
  }

  @Test
  void an_absent_cell_is_neither_below_nor_above(ShapesRepository shapes) {
    shapes.update("a").total(1).apply();

    assertThat(holds(shapes, "a", Condition.below(ShapesTable.NAME, "z"))).isFalse();
    assertThat(holds(shapes, "a", Condition.atLeast(ShapesTable.NAME, ""))).isFalse();
  }

  @Test
  void an_absent_cell_is_compared_as_the_value_that_is_declared_for_it(ShapesRepository shapes) {
    shapes.update("absent").name("x").apply();

    // A read finds -1.
    assertThat(holds(shapes, "absent", ShapesTable.TOTAL.is(-1L))).isTrue();
    assertThat(holds(shapes, "absent", ShapesTable.TOTAL.is(0L))).isFalse();
    assertThat(holds(shapes, "absent", ShapesTable.TOTAL.isNot(-1L))).isFalse();
    assertThat(holds(shapes, "absent", ShapesTable.TOTAL.isNot(0L))).isTrue();
    assertThat(holds(shapes, "absent", Condition.below(ShapesTable.TOTAL, 0))).isTrue();
    assertThat(holds(shapes, "absent", Condition.below(ShapesTable.TOTAL, -1))).isFalse();
    assertThat(holds(shapes, "absent", Condition.atLeast(ShapesTable.TOTAL, -1))).isTrue();
    assertThat(holds(shapes, "absent", Condition.atLeast(ShapesTable.TOTAL, 0))).isFalse();
    assertThat(holds(shapes, "absent", ShapesTable.TOTAL.isAbsent())).isTrue();
  }

  @Test
  void a_present_cell_is_compared_as_it_is(ShapesRepository shapes) {
    for (long value : List.of(-2L, -1L, 0L, 1L << 40)) {
      shapes.update("present").total(value).apply();
      for (long other : List.of(-2L, -1L, 0L, 1L << 40)) {
        assertThat(holds(shapes, "present", ShapesTable.TOTAL.is(other))).isEqualTo(value == other);
        assertThat(holds(shapes, "present", ShapesTable.TOTAL.isNot(other)))
            .isEqualTo(value != other);
      }
    }
  }

  @Test
  void a_form_that_does_not_sort_is_refused(ShapesRepository shapes) {
    assertThatThrownBy(() -> Condition.below(ShapesTable.COUNT, 7))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("count is stored in a form whose bytes do not sort as its values");
  }

  @Test
  void an_entry_of_a_map_is_a_condition(ShapesRepository shapes) {
    shapes.update("m").putPerDay(MAY, 5).apply();

    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasEntry(MAY))).isTrue();
    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasEntry(MAY, 5))).isTrue();
    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasEntry(MAY, 6))).isFalse();
    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasNoEntry(MAY))).isFalse();
    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasEntry(JUNE))).isFalse();
    assertThat(holds(shapes, "m", ShapesTable.PER_DAY.hasNoEntry(JUNE))).isTrue();
  }

  @Test
  void a_member_of_a_set_is_a_condition_of_adding_it(ShapesRepository shapes) {
    for (boolean isNew : List.of(true, false)) {
      assertThat(
              shapes
                  .update("s")
                  .addTags("red")
                  .onlyIf(ShapesTable.TAGS.hasNoEntry("red"))
                  .applyAsync()
                  .join())
          .isEqualTo(isNew);
    }
    assertThat(holds(shapes, "s", ShapesTable.TAGS.hasEntry("red"))).isTrue();
    assertThat(holds(shapes, "s", ShapesTable.TAGS.hasEntry("blue"))).isFalse();
  }

  /** Changes a cell that no condition looks at. */
  private static boolean holds(ShapesRepository shapes, String id, Condition condition) {
    return shapes.update(id).kind(Shapes.Kind.LARGE).onlyIf(condition).apply();
  }
}
