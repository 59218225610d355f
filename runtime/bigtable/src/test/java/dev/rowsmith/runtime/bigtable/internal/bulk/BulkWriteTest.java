package dev.rowsmith.runtime.bigtable.internal.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.api.core.SettableApiFuture;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.internal.BulkListeners;
import java.io.IOException;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bulk writes whose caller waits, and whose requests are answered when the test says so. */
@Timeout(60)
class BulkWriteTest {

  private static final BulkListeners RETURN = BulkListeners.DEFAULTS.returnFailures();

  private final Queue<SettableApiFuture<Void>> answers = new ConcurrentLinkedQueue<>();
  private final BulkRoom room = new BulkRoom();

  @Test
  void the_stream_is_read_on_the_thread_of_the_caller_alone() throws Exception {
    Set<Thread> readers = ConcurrentHashMap.newKeySet();
    AtomicInteger drawn = new AtomicInteger();
    CompletableFuture<Thread> caller = new CompletableFuture<>();
    CompletableFuture<BulkResult<Integer>> write =
        waiting(
            caller,
            rows(50_000)
                .peek(
                    row -> {
                      readers.add(Thread.currentThread());
                      drawn.incrementAndGet();
                    }));
    await(() -> answers.size() == 200);
    assertThat(drawn).hasValue(20_000);

    while (!write.isDone()) {
      answerNext();
    }
    assertThat(write.get().written()).isEqualTo(50_000);
    assertThat(readers).containsExactly(caller.get());
    assertThat(room.isEmpty()).isTrue();
  }

  @Test
  void one_answer_makes_room_for_as_many_rows() throws Exception {
    AtomicInteger drawn = new AtomicInteger();
    CompletableFuture<BulkResult<Integer>> write =
        waiting(new CompletableFuture<>(), rows(50_000).peek(row -> drawn.incrementAndGet()));
    await(() -> answers.size() == 200);

    answerNext();
    await(() -> drawn.get() == 20_100);
    TimeUnit.MILLISECONDS.sleep(50);
    assertThat(drawn).hasValue(20_100);
    while (!write.isDone()) {
      answerNext();
    }
  }

  @Test
  void an_interruption_while_there_is_no_room_ends_the_requests_and_stays_known() throws Exception {
    interruptedAt(rows(50_000), 200);
  }

  @Test
  void an_interruption_while_the_last_answers_are_missing_ends_the_requests() throws Exception {
    interruptedAt(rows(250), 3);
  }

  private void interruptedAt(Stream<Integer> rows, int requests) throws Exception {
    CompletableFuture<Thread> caller = new CompletableFuture<>();
    CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
    CompletableFuture<Throwable> thrown = new CompletableFuture<>();
    new Thread(
            () -> {
              caller.complete(Thread.currentThread());
              Throwable problem = catchThrowable(() -> write(rows).run());
              stillInterrupted.complete(Thread.currentThread().isInterrupted());
              thrown.complete(problem);
            })
        .start();
    await(() -> answers.size() == requests);
    caller.get().interrupt();

    assertThat(thrown.get(20, TimeUnit.SECONDS))
        .isInstanceOf(CompletionException.class)
        .hasMessage("interrupted while rows were being written")
        .hasCauseInstanceOf(InterruptedException.class);
    assertThat(stillInterrupted).isCompletedWithValue(true);
    assertThat(answers).allMatch(SettableApiFuture::isCancelled);
    assertThat(room.isEmpty()).isTrue();
  }

  @Test
  void of_an_interrupted_thread_nothing_is_sent() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> write(rows(250)).run()).isInstanceOf(CompletionException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(answers).isEmpty();
  }

  @Test
  void what_the_stream_throws_is_thrown_as_it_is_when_every_row_before_it_is_answered_for()
      throws Exception {
    for (Throwable problem :
        new Throwable[] {new StackOverflowError("stream"), new IOException("checked")}) {
      AtomicInteger drawn = new AtomicInteger();
      CompletableFuture<Throwable> thrown = new CompletableFuture<>();
      Stream<Integer> failing =
          Stream.generate(
              () -> {
                if (drawn.incrementAndGet() > 150) {
                  BulkWriteTest.<RuntimeException>throwUnchecked(problem);
                }
                return drawn.get();
              });
      new Thread(() -> thrown.complete(catchThrowable(() -> write(failing).run()))).start();
      await(() -> answers.size() == 2);
      answerNext();
      assertThat(thrown).isNotDone();
      answerNext();

      assertThat(thrown.get(20, TimeUnit.SECONDS)).isSameAs(problem);
      assertThat(room.isEmpty()).isTrue();
    }
  }

  @Test
  void writes_side_by_side_all_end() throws Exception {
    CompletableFuture<?>[] writes =
        IntStream.range(0, 8)
            .mapToObj(at -> waiting(new CompletableFuture<>(), rows(10_000)))
            .toArray(CompletableFuture[]::new);
    CompletableFuture<Void> all = CompletableFuture.allOf(writes);
    while (!all.isDone()) {
      answerNext();
    }

    all.get();
    assertThat(room.isEmpty()).isTrue();
  }

  private void answerNext() {
    SettableApiFuture<Void> answer = answers.poll();
    if (answer != null) {
      answer.set(null);
    } else {
      Thread.onSpinWait();
    }
  }

  private CompletableFuture<BulkResult<Integer>> waiting(
      CompletableFuture<Thread> caller, Stream<Integer> rows) {
    CompletableFuture<BulkResult<Integer>> result = new CompletableFuture<>();
    new Thread(
            () -> {
              caller.complete(Thread.currentThread());
              try {
                result.complete(write(rows).run());
              } catch (RuntimeException problem) {
                result.completeExceptionally(problem);
              }
            })
        .start();
    return result;
  }

  private BulkWrite<Integer> write(Stream<Integer> rows) {
    return new BulkWrite<>(
        request -> {
          SettableApiFuture<Void> answer = SettableApiFuture.create();
          answers.add(answer);
          return answer;
        },
        room,
        "sensors",
        rows.iterator(),
        row -> BulkEntry.delete(ByteString.copyFromUtf8("row" + row)),
        RETURN);
  }

  private static Stream<Integer> rows(int count) {
    return IntStream.range(0, count).boxed();
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  @SuppressWarnings("unchecked") // as code in Kotlin throws checked exceptions
  private static <X extends Throwable> void throwUnchecked(Throwable problem) throws X {
    throw (X) problem;
  }
}
