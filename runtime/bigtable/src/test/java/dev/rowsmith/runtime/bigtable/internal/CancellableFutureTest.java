package dev.rowsmith.runtime.bigtable.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.core.SettableApiFuture;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CancellableFutureTest {

  private final SettableApiFuture<String> request = SettableApiFuture.create();

  @Test
  void the_answer_is_what_the_mapping_makes_of_it() {
    CancellableFuture<Integer> answer = CancellableFuture.of(request, String::length);
    assertThat(answer).isNotDone();

    request.set("four");

    assertThat(answer).isCompletedWithValue(4);
  }

  @Test
  void what_the_mapping_throws_is_the_failure() {
    IllegalStateException problem = new IllegalStateException("no number");
    CancellableFuture<Integer> answer =
        CancellableFuture.of(
            request,
            text -> {
              throw problem;
            });
    request.set("four");

    assertThatThrownBy(answer::join).isInstanceOf(CompletionException.class).hasCause(problem);
  }

  @Test
  void cancelling_an_answer_cancels_the_request() {
    CancellableFuture<String> answer = CancellableFuture.of(request);

    assertThat(answer.cancel(true)).isTrue();

    assertThat(request.isCancelled()).isTrue();
  }

  @Test
  void an_answer_that_takes_too_long_cancels_the_request() {
    CompletableFuture<String> answer =
        CancellableFuture.of(request).orTimeout(1, TimeUnit.MILLISECONDS);

    assertThatThrownBy(answer::join).hasCauseInstanceOf(TimeoutException.class);
    // The future's own clock completes it, and tells the request right after that.
    while (!request.isCancelled()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void cancelling_what_was_made_of_an_answer_cancels_the_request() {
    CancellableFuture<Integer> mapped =
        CancellableFuture.map(CancellableFuture.of(request), String::length);
    mapped.cancel(true);

    assertThat(request.isCancelled()).isTrue();
  }

  @Test
  void a_failure_of_the_request_is_that_of_what_was_made_of_it() {
    CancellableFuture<Integer> mapped =
        CancellableFuture.map(CancellableFuture.of(request), String::length);
    IOException problem = new IOException("broken");
    request.setException(problem);

    assertThat(mapped).isCompletedExceptionally();
    assertThatThrownBy(mapped::join).hasCause(problem);
  }

  @Test
  void an_answer_that_asks_again_can_be_cancelled_at_either_request() {
    SettableApiFuture<Integer> second = SettableApiFuture.create();
    CancellableFuture<Integer> early =
        CancellableFuture.then(CancellableFuture.of(request), text -> CancellableFuture.of(second));
    early.cancel(true);
    assertThat(request.isCancelled()).isTrue();
    assertThat(second.isCancelled()).isFalse();

    SettableApiFuture<String> first = SettableApiFuture.create();
    CancellableFuture<Integer> late =
        CancellableFuture.then(CancellableFuture.of(first), text -> CancellableFuture.of(second));
    first.set("go on");
    late.cancel(true);
    assertThat(second.isCancelled()).isTrue();
  }

  @Test
  void an_answer_that_asks_again_is_that_of_the_second_request() {
    SettableApiFuture<Integer> second = SettableApiFuture.create();
    CancellableFuture<Integer> answer =
        CancellableFuture.then(CancellableFuture.of(request), text -> CancellableFuture.of(second));
    request.set("go on");
    assertThat(answer).isNotDone();
    second.set(7);

    assertThat(answer).isCompletedWithValue(7);
  }
}
