package dev.rowsmith.runtime.spanner.internal;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.spanner.SpannerExceptionFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The future of what is under way. Whatever else completes it, {@code cancel} or {@code orTimeout},
 * cancels that.
 *
 * @param <T> what is answered
 */
public final class CancellableFuture<T> extends CompletableFuture<T> {

  private volatile @Nullable Future<?> request;

  public CancellableFuture() {
    var unused =
        whenComplete(
            (result, problem) -> {
              Future<?> running = request;
              if (running != null) {
                running.cancel(true);
              }
            });
  }

  /** Returns what {@code mapping} makes of the answer, or the exception that it throws. */
  public static <R extends @Nullable Object, T> CancellableFuture<T> of(
      ApiFuture<R> request, Function<? super R, ? extends T> mapping) {
    CancellableFuture<T> answer = new CancellableFuture<>();
    answer.follow(request);
    ApiFutures.addCallback(
        request,
        new ApiFutureCallback<>() {
          @Override
          public void onSuccess(R result) {
            answer.completeWith(mapping, result);
          }

          @Override
          public void onFailure(Throwable problem) {
            answer.fail(problem);
          }
        },
        Runnable::run);
    return answer;
  }

  /** Returns what {@code mapping} makes of another answer; to cancel it is to cancel the other. */
  public static <R, T> CancellableFuture<T> map(
      CompletableFuture<R> other, Function<? super R, ? extends T> mapping) {
    CancellableFuture<T> answer = new CancellableFuture<>();
    answer.follow(other);
    var unused =
        other.whenComplete(
            (result, problem) -> {
              if (problem != null) {
                answer.fail(problem);
              } else {
                answer.completeWith(mapping, result);
              }
            });
    return answer;
  }

  /**
   * Returns the answer to what a thread of ours sends, which may have to wait before it can. Where
   * this is cancelled before, nothing is sent.
   */
  public static <T> CancellableFuture<T> fromThread(
      String name, Supplier<CompletableFuture<T>> requests) {
    CancellableFuture<T> answer = new CancellableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              if (!answer.isDone()) {
                answer.send(requests);
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
    return answer;
  }

  private void send(Supplier<CompletableFuture<T>> requests) {
    try {
      CompletableFuture<T> sent = requests.get();
      follow(sent);
      var unused =
          sent.whenComplete(
              (result, problem) -> {
                if (problem != null) {
                  fail(problem);
                } else {
                  complete(result);
                }
              });
    } catch (RuntimeException | Error problem) {
      fail(problem);
    }
  }

  /** Waits for an answer, and throws what it fails with; to interrupt that is to cancel it. */
  public static <T> T await(CompletableFuture<T> answer) {
    try {
      return answer.get();
    } catch (InterruptedException interrupted) {
      answer.cancel(true);
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    } catch (ExecutionException problem) {
      if (problem.getCause() instanceof Error error) {
        throw error;
      }
      throw problem.getCause() instanceof RuntimeException cause
          ? cause
          : SpannerExceptionFactory.asSpannerException(problem);
    }
  }

  /** Makes this the answer to another request, which is cancelled at once if this is done. */
  public void follow(Future<?> next) {
    request = next;
    if (isDone()) {
      next.cancel(true);
    }
  }

  /** Fails with what the call that waits would throw. */
  public void fail(Throwable problem) {
    Throwable cause =
        problem instanceof CompletionException && problem.getCause() != null
            ? problem.getCause()
            : problem;
    completeExceptionally(
        cause instanceof RuntimeException || cause instanceof Error
            ? cause
            : SpannerExceptionFactory.asSpannerException(cause));
  }

  private <R extends @Nullable Object> void completeWith(
      Function<? super R, ? extends T> mapping, R result) {
    try {
      complete(mapping.apply(result));
    } catch (RuntimeException | Error problem) {
      completeExceptionally(problem);
    }
  }
}
