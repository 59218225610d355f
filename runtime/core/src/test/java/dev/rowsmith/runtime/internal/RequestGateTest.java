package dev.rowsmith.runtime.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RequestGateTest {

  private final RequestGate gate = RequestGate.of(this);
  private final List<CompletableFuture<String>> sent = new ArrayList<>();

  @Test
  void no_more_requests_run_than_there_is_room_for_and_the_others_wait_in_turn() {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int at = 0; at < 200; at++) {
      answers.add(gate.pass(this::send));
    }
    assertThat(sent).hasSize(RequestGate.MAX_REQUESTS);

    sent.get(5).complete("five");
    sent.get(6).completeExceptionally(new IllegalStateException("broken"));
    assertThat(sent).hasSize(RequestGate.MAX_REQUESTS + 2);
    assertThat(answers.get(5)).isCompletedWithValue("five");
    assertThat(answers.get(6)).isCompletedExceptionally();
    for (int at = 0; at < 200; at++) {
      sent.get(at).complete("");
    }
    assertThat(sent).hasSize(200);
    assertThat(answers).allMatch(CompletableFuture::isDone);
  }

  @Test
  void what_is_cancelled_while_it_waits_is_not_sent_and_takes_no_room() {
    for (int at = 0; at < RequestGate.MAX_REQUESTS; at++) {
      var unused = gate.pass(this::send);
    }
    CompletableFuture<String> cancelled = gate.pass(this::send);
    CompletableFuture<String> last = gate.pass(this::send);
    cancelled.cancel(false);
    sent.get(0).complete("");

    assertThat(sent).hasSize(RequestGate.MAX_REQUESTS + 1);
    sent.get(RequestGate.MAX_REQUESTS).complete("last");
    assertThat(last).isCompletedWithValue("last");
  }

  @Test
  void cancelling_a_request_under_way_makes_room() {
    List<CompletableFuture<String>> answers = new ArrayList<>();
    for (int at = 0; at <= RequestGate.MAX_REQUESTS; at++) {
      answers.add(gate.pass(this::send));
    }
    answers.get(3).cancel(false);

    assertThat(sent.get(3)).isCancelled();
    assertThat(sent).hasSize(RequestGate.MAX_REQUESTS + 1);
  }

  @Test
  void the_first_goes_alone_where_it_has_to() {
    RequestGate alone = new RequestGate(3, true);
    for (int at = 0; at < 10; at++) {
      var unused = alone.pass(this::send);
    }
    assertThat(sent).hasSize(1);

    sent.get(0).complete("begun");
    assertThat(sent).hasSize(4);
  }

  @Test
  void a_client_has_one_gate() {
    assertThat(RequestGate.of(this)).isSameAs(gate);
    assertThat(RequestGate.of("another")).isNotSameAs(gate);
  }

  @Test
  void a_request_that_cannot_be_sent_makes_room() {
    for (int at = 0; at < 1_000; at++) {
      assertThat(
              gate.<String>pass(
                  () -> {
                    throw new IllegalStateException("closed");
                  }))
          .isCompletedExceptionally();
    }
    assertThat(gate.pass(() -> CompletableFuture.completedFuture("in"))).isCompletedWithValue("in");
  }

  @Test
  void a_hundred_thousand_that_are_done_at_once_need_no_deep_stack() {
    for (int at = 0; at < RequestGate.MAX_REQUESTS; at++) {
      var unused = gate.pass(this::send);
    }
    CompletableFuture<String> last = CompletableFuture.completedFuture("");
    for (int at = 0; at < 100_000; at++) {
      last = gate.pass(() -> CompletableFuture.completedFuture("done"));
    }
    sent.get(0).complete("");

    assertThat(last).isCompletedWithValue("done");
  }

  private CompletableFuture<String> send() {
    CompletableFuture<String> request = new CompletableFuture<>();
    sent.add(request);
    return request;
  }
}
