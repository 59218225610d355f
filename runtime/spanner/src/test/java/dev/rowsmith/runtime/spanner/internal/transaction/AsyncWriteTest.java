package dev.rowsmith.runtime.spanner.internal.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.api.core.ForwardingApiFuture;
import com.google.api.core.SettableApiFuture;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.AsyncTransactionManager;
import com.google.cloud.spanner.AsyncTransactionManager.AsyncTransactionFunction;
import com.google.cloud.spanner.AsyncTransactionManager.AsyncTransactionStep;
import com.google.cloud.spanner.AsyncTransactionManager.CommitTimestampFuture;
import com.google.cloud.spanner.AsyncTransactionManager.TransactionContextFuture;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.cloud.spanner.TransactionContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a write without a waiting thread does when Spanner aborts it: the emulator does not. */
class AsyncWriteTest {

  private static final Timestamp NOON = Timestamp.parseTimestamp("2016-01-25T12:00:00Z");
  private static final List<Mutation> MUTATIONS =
      List.of(Mutation.newInsertBuilder("Users").set("Id").to(7).build());

  /** What was asked of the client, in order. */
  private final List<String> calls = new ArrayList<>();

  /** The answers to the commits. */
  private final Deque<ApiFuture<Timestamp>> answers = new ArrayDeque<>();

  @Test
  void an_aborted_commit_is_begun_again_until_it_is_done() throws Exception {
    answers.add(failed(ErrorCode.ABORTED));
    answers.add(failed(ErrorCode.ABORTED));
    answers.add(ApiFutures.immediateFuture(NOON));

    Optional<Timestamp> written =
        AsyncWrite.start(manager(), AsyncWriteTest::buffer).get(30, TimeUnit.SECONDS);

    assertThat(written).contains(NOON);
    assertThat(calls)
        .containsExactly(
            "begin", "buffer", "commit", "reset", "buffer", "commit", "reset", "buffer", "commit",
            "close");
  }

  @Test
  void another_problem_is_not_tried_again() {
    answers.add(failed(ErrorCode.ALREADY_EXISTS));

    CompletableFuture<Optional<Timestamp>> write =
        AsyncWrite.start(manager(), AsyncWriteTest::buffer);

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> write.get(30, TimeUnit.SECONDS))
        .havingCause()
        .isInstanceOf(SpannerException.class);
    assertThat(calls).containsExactly("begin", "buffer", "commit", "close");
  }

  @Test
  void to_cancel_a_write_cancels_its_commit() {
    SettableApiFuture<Timestamp> commit = SettableApiFuture.create();
    answers.add(commit);

    CompletableFuture<Optional<Timestamp>> write =
        AsyncWrite.start(manager(), AsyncWriteTest::buffer);
    assertThat(commit.isCancelled()).isFalse();
    write.cancel(true);

    assertThat(commit.isCancelled()).isTrue();
    assertThat(calls).containsExactly("begin", "buffer", "commit", "close");
  }

  private static ApiFuture<Timestamp> failed(ErrorCode code) {
    return ApiFutures.immediateFailedFuture(
        SpannerExceptionFactory.newSpannerException(code, "refused"));
  }

  private static ApiFuture<Boolean> buffer(TransactionContext transaction) {
    transaction.buffer(MUTATIONS);
    return ApiFutures.immediateFuture(true);
  }

  private AsyncTransactionManager manager() {
    return proxy(
        AsyncTransactionManager.class,
        (manager, method, arguments) ->
            switch (method.getName()) {
              case "beginAsync" -> begun("begin");
              case "resetForRetryAsync" -> begun("reset");
              default -> {
                calls.add("close");
                yield ApiFutures.immediateFuture(null);
              }
            });
  }

  private TransactionContextFuture begun(String how) {
    calls.add(how);
    TransactionContext transaction =
        proxy(
            TransactionContext.class,
            (self, method, arguments) -> {
              assertThat(arguments).containsExactly(MUTATIONS);
              calls.add(method.getName());
              return null;
            });
    return proxy(
        TransactionContextFuture.class,
        (self, method, arguments) -> {
          AsyncTransactionFunction<?, ?> work = (AsyncTransactionFunction<?, ?>) arguments[0];
          var unused = work.apply(transaction, null);
          return proxy(AsyncTransactionStep.class, (step, commit, none) -> committed());
        });
  }

  private CommitTimestampFuture committed() {
    calls.add("commit");
    return new Commit(answers.remove());
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            AsyncWriteTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** The answer to a commit. */
  private static final class Commit extends ForwardingApiFuture<Timestamp>
      implements CommitTimestampFuture {

    Commit(ApiFuture<Timestamp> answer) {
      super(answer);
    }

    @Override
    public Timestamp get() throws InterruptedException, ExecutionException {
      return super.get();
    }
  }
}
