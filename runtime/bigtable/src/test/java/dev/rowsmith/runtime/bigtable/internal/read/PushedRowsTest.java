package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.StreamController;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class PushedRowsTest {

  private final List<String> taken = new ArrayList<>();
  private final Call call = new Call();

  @Test
  void rows_are_taken_in_their_order_until_the_last() {
    PushedRows<String> rows = started(new PushedRows<>(taken::add));
    rows.onResponse("a");
    rows.onResponse("b");
    rows.onComplete();
    ReadFailure.await(rows.answer());

    assertThat(taken).containsExactly("a", "b");
    assertThat(call.cancelled).isFalse();
  }

  @Test
  void a_consumer_that_throws_ends_the_call_and_sees_no_more_rows() {
    IllegalStateException problem = new IllegalStateException("disk full");
    PushedRows<String> rows =
        started(
            new PushedRows<>(
                row -> {
                  taken.add(row);
                  throw problem;
                }));
    rows.onResponse("a");
    rows.onResponse("b");
    rows.onError(new IOException("cancelled"));

    assertThatThrownBy(() -> ReadFailure.await(rows.answer())).isSameAs(problem);
    assertThat(taken).containsExactly("a");
    assertThat(call.cancelled).isTrue();
  }

  @Test
  void an_error_of_the_consumer_arrives_as_it_is() {
    PushedRows<String> rows =
        started(
            new PushedRows<>(
                row -> {
                  throw new AssertionError("row " + row);
                }));
    rows.onResponse("a");

    assertThatThrownBy(() -> ReadFailure.await(rows.answer()))
        .isInstanceOf(AssertionError.class)
        .hasMessage("row a");
    assertThat(call.cancelled).isTrue();
  }

  @Test
  void an_error_of_the_call_names_the_place_that_waited() {
    PushedRows<String> rows = started(new PushedRows<>(taken::add));
    IllegalStateException problem = new IllegalStateException("no such table");
    rows.onError(problem);

    assertThatThrownBy(() -> ReadFailure.await(rows.answer())).isSameAs(problem);
    assertThat(problem.getSuppressed()).hasSize(1);
    assertThat(problem.getSuppressed()[0].getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals(PushedRowsTest.class.getName()));
  }

  @Test
  void a_checked_error_of_the_call_is_wrapped() {
    PushedRows<String> rows = started(new PushedRows<>(taken::add));
    rows.onError(new IOException("broken pipe"));

    assertThatThrownBy(() -> ReadFailure.await(rows.answer()))
        .isInstanceOf(CompletionException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void an_interrupt_ends_the_call_and_stays_known() {
    PushedRows<String> rows = started(new PushedRows<>(taken::add));
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> ReadFailure.await(rows.answer()))
          .hasMessageContaining("interrupted");
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
      assertThat(call.cancelled).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  private PushedRows<String> started(PushedRows<String> rows) {
    rows.onStart(call);
    return rows;
  }

  private static final class Call implements StreamController {

    private boolean cancelled;

    @Override
    public void cancel() {
      cancelled = true;
    }

    @Override
    public void disableAutoInboundFlowControl() {}

    @Override
    public void request(int count) {}
  }
}
