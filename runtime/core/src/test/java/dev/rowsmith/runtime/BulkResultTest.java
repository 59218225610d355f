package dev.rowsmith.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BulkResultTest {

  @Test
  void a_result_without_failures_is_returned() {
    BulkResult<String> result = new BulkResult<>(2, 0, List.of());

    assertThat(result.orThrow()).isSameAs(result);
  }

  @Test
  void failures_are_thrown_with_the_first_ten_causes() {
    List<BulkFailure<Integer>> failures =
        IntStream.range(0, 12)
            .mapToObj(at -> new BulkFailure<>(at, new IllegalStateException("row " + at)))
            .toList();

    assertThatThrownBy(() -> new BulkResult<>(1234, 12, failures).orThrow())
        .isInstanceOf(BulkWriteException.class)
        .hasMessage("12 of 1,246 rows were not written; the first: row 0")
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(10));
  }

  @Test
  void a_cause_of_many_rows_is_shown_once() {
    IllegalStateException lost = new IllegalStateException("lost");
    List<BulkFailure<Integer>> failures =
        IntStream.range(0, 12).mapToObj(at -> new BulkFailure<>(at, lost)).toList();

    assertThatThrownBy(() -> new BulkResult<>(0, 12, failures).orThrow())
        .satisfies(thrown -> assertThat(thrown.getSuppressed()).containsExactly(lost));
  }

  @Test
  void failures_that_a_listener_took_are_counted_all_the_same() {
    assertThatThrownBy(() -> new BulkResult<>(0, 1, List.of()).orThrow())
        .hasMessage("1 of 1 rows were not written");
  }
}
