package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.core.SettableApiFuture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AnswerTest {

  private final SettableApiFuture<String> request = SettableApiFuture.create();

  @Test
  void the_answer_is_what_the_mapping_makes_of_it() {
    Answer<Integer> answer = Answer.of(request, String::length);
    assertThat(answer).isNotDone();

    request.set("four");

    assertThat(answer).isCompletedWithValue(4);
  }

  @Test
  void what_the_mapping_throws_is_the_failure() {
    IllegalStateException problem = new IllegalStateException("no number");
    Answer<Integer> answer =
        Answer.of(
            request,
            text -> {
              throw problem;
            });
    request.set("four");

    assertThatThrownBy(answer::join).isInstanceOf(CompletionException.class).hasCause(problem);
  }

  @Test
  void cancelling_an_answer_cancels_the_request() {
    Answer<String> answer = Answer.of(request);

    assertThat(answer.cancel(true)).isTrue();

    assertThat(request.isCancelled()).isTrue();
  }

  @Test
  void an_answer_that_takes_too_long_cancels_the_request() {
    CompletableFuture<String> answer = Answer.of(request).orTimeout(1, TimeUnit.MILLISECONDS);

    assertThatThrownBy(answer::join).hasCauseInstanceOf(TimeoutException.class);
    // The future's own clock completes it, and tells the request right after that.
    while (!request.isCancelled()) {
      Thread.onSpinWait();
    }
  }

  @Test
  void cancelling_what_was_made_of_an_answer_cancels_the_request() {
    Answer<Integer> mapped = Answer.map(Answer.of(request), String::length);
    mapped.cancel(true);

    assertThat(request.isCancelled()).isTrue();
  }

  @Test
  void a_failure_of_the_request_is_that_of_what_was_made_of_it() {
    Answer<Integer> mapped = Answer.map(Answer.of(request), String::length);
    IOException problem = new IOException("broken");
    request.setException(problem);

    assertThat(mapped).isCompletedExceptionally();
    assertThatThrownBy(mapped::join).hasCause(problem);
  }

  @Test
  void an_answer_that_asks_again_can_be_cancelled_at_either_request() {
    SettableApiFuture<Integer> second = SettableApiFuture.create();
    Answer<Integer> early = Answer.then(Answer.of(request), text -> Answer.of(second));
    early.cancel(true);
    assertThat(request.isCancelled()).isTrue();
    assertThat(second.isCancelled()).isFalse();

    SettableApiFuture<String> first = SettableApiFuture.create();
    Answer<Integer> late = Answer.then(Answer.of(first), text -> Answer.of(second));
    first.set("go on");
    late.cancel(true);
    assertThat(second.isCancelled()).isTrue();
  }

  @Test
  void an_answer_that_asks_again_is_that_of_the_second_request() {
    SettableApiFuture<Integer> second = SettableApiFuture.create();
    Answer<Integer> answer = Answer.then(Answer.of(request), text -> Answer.of(second));
    request.set("go on");
    assertThat(answer).isNotDone();
    second.set(7);

    assertThat(answer).isCompletedWithValue(7);
  }

  @Test
  void steps_are_taken_one_after_the_other() {
    List<CompletableFuture<String>> steps = new ArrayList<>();
    Answer<?> all = Answer.inTurn(Stream.of(1, 2, 3).map(step -> started(steps)).iterator());
    assertThat(steps).hasSize(1);
    steps.get(0).complete("");
    assertThat(steps).hasSize(2);
    steps.get(1).complete("");
    assertThat(all).isNotDone();
    steps.get(2).complete("");

    assertThat(all).isCompleted();
    assertThat(steps).hasSize(3);
  }

  @Test
  void a_step_that_fails_is_the_last() {
    List<CompletableFuture<String>> steps = new ArrayList<>();
    Answer<?> all = Answer.inTurn(Stream.of(1, 2, 3).map(step -> started(steps)).iterator());
    steps.get(0).completeExceptionally(new IOException("broken"));

    assertThatThrownBy(all::join).hasCauseInstanceOf(IOException.class);
    assertThat(steps).hasSize(1);
  }

  @Test
  void cancelling_steps_cancels_the_one_that_is_taken_and_starts_no_other() {
    List<CompletableFuture<String>> steps = new ArrayList<>();
    Answer<?> all = Answer.inTurn(Stream.of(1, 2, 3).map(step -> started(steps)).iterator());
    steps.get(0).complete("");
    all.cancel(true);

    assertThat(steps).hasSize(2);
    assertThatThrownBy(steps.get(1)::join).isInstanceOf(CancellationException.class);
  }

  @Test
  void a_hundred_thousand_steps_that_are_done_at_once_need_no_deep_stack() {
    Answer<?> all =
        Answer.inTurn(
            IntStream.range(0, 100_000).mapToObj(CompletableFuture::completedFuture).iterator());

    assertThat(all).isCompleted();
  }

  private static CompletableFuture<String> started(List<CompletableFuture<String>> steps) {
    CompletableFuture<String> step = new CompletableFuture<>();
    steps.add(step);
    return step;
  }
}
