package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InFlightTest {

  private final List<CompletableFuture<String>> sent = new ArrayList<>();

  @Test
  void one_at_a_time_is_one_after_the_other() {
    CompletableFuture<?> all = send(3, 1);
    assertThat(sent).hasSize(1);
    sent.get(0).complete("");
    assertThat(sent).hasSize(2);
    sent.get(1).complete("");
    assertThat(all).isNotDone();
    sent.get(2).complete("");

    assertThat(all).isCompleted();
    assertThat(sent).hasSize(3);
  }

  @Test
  void the_next_is_sent_when_any_has_ended() {
    CompletableFuture<?> all = send(5, 3);
    assertThat(sent).hasSize(3);
    sent.get(1).complete("");
    assertThat(sent).hasSize(4);
    sent.get(3).complete("");
    assertThat(sent).hasSize(5);
    sent.get(2).complete("");
    sent.get(4).complete("");
    assertThat(all).isNotDone();
    sent.get(0).complete("");

    assertThat(all).isCompleted();
  }

  @Test
  void the_first_that_fails_ends_the_others_and_no_other_is_sent() {
    CompletableFuture<?> all = send(5, 2);
    sent.get(1).completeExceptionally(new IOException("broken"));

    assertThatThrownBy(all::join).hasCauseInstanceOf(IOException.class);
    assertThat(sent).hasSize(2);
    assertThat(sent.get(0)).isCancelled();
  }

  @Test
  void cancelling_all_cancels_those_under_way_and_sends_no_other() {
    CompletableFuture<?> all = send(3, 1);
    sent.get(0).complete("");
    all.cancel(true);

    assertThat(sent).hasSize(2);
    assertThatThrownBy(sent.get(1)::join).isInstanceOf(CancellationException.class);
  }

  @Test
  void a_request_that_cannot_be_sent_ends_the_others() {
    CompletableFuture<?> all =
        InFlight.send(
            IntStream.range(0, 3)
                .mapToObj(
                    at -> {
                      if (at == 1) {
                        throw new IllegalStateException("closed");
                      }
                      return started();
                    })
                .iterator(),
            2);

    assertThatThrownBy(all::join).hasRootCauseMessage("closed");
    assertThat(sent.get(0)).isCancelled();
  }

  @Test
  void a_hundred_thousand_that_are_done_at_once_need_no_deep_stack() {
    assertThat(
            InFlight.send(
                IntStream.range(0, 100_000).mapToObj(CompletableFuture::completedFuture).iterator(),
                1))
        .isCompleted();
  }

  @Test
  void many_that_end_on_other_threads_are_never_more_than_allowed() {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      InFlight.send(
              IntStream.range(0, 20_000)
                  .mapToObj(
                      at -> {
                        most.accumulateAndGet(running.incrementAndGet(), Math::max);
                        return CompletableFuture.runAsync(running::decrementAndGet, threads);
                      })
                  .iterator(),
              5)
          .join();
    } finally {
      threads.shutdown();
    }
    assertThat(running).hasValue(0);
    assertThat(most.get()).isBetween(1, 5);
  }

  private CompletableFuture<?> send(int count, int atMost) {
    return InFlight.send(IntStream.range(0, count).mapToObj(at -> started()).iterator(), atMost);
  }

  private CompletableFuture<String> started() {
    CompletableFuture<String> request = new CompletableFuture<>();
    sent.add(request);
    return request;
  }
}
