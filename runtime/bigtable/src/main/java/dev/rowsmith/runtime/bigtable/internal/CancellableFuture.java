package dev.rowsmith.runtime.bigtable.internal;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The answer to what is under way: one request, or several in turn. Whatever else completes it,
 * {@code cancel} or {@code orTimeout}, ends the request.
 *
 * @param <T> what is answered
 */
public final class CancellableFuture<T extends @Nullable Object> extends CompletableFuture<T> {

  private volatile @Nullable Future<?> request;

  public CancellableFuture() {
    onEnd(
        () -> {
          Future<?> running = request;
          if (running != null) {
            running.cancel(true);
          }
        });
  }

  public static <T extends @Nullable Object> CancellableFuture<T> of(ApiFuture<T> request) {
    return of(request, answer -> answer);
  }

  /** Returns what {@code mapping} makes of the answer, or the exception that it throws. */
  public static <R extends @Nullable Object, T extends @Nullable Object> CancellableFuture<T> of(
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
            answer.completeExceptionally(problem);
          }
        },
        Runnable::run);
    return answer;
  }

  /** Returns what {@code mapping} makes of another answer; to cancel it is to cancel the other. */
  public static <R extends @Nullable Object, T extends @Nullable Object> CancellableFuture<T> map(
      CompletableFuture<R> other, Function<? super R, ? extends T> mapping) {
    CancellableFuture<T> answer = new CancellableFuture<>();
    answer.follow(other);
    var unused =
        other.whenComplete(
            (result, problem) -> {
              if (problem != null) {
                answer.completeExceptionally(problem);
              } else {
                answer.completeWith(mapping, result);
              }
            });
    return answer;
  }

  /** Returns what is done when {@code consumer} has taken another answer. */
  public static <R extends @Nullable Object> CancellableFuture<@Nullable Void> taking(
      CompletableFuture<R> other, Consumer<? super R> consumer) {
    CancellableFuture<@Nullable Void> answer = new CancellableFuture<>();
    answer.follow(other);
    var unused =
        other.whenComplete(
            (result, problem) -> {
              if (problem != null) {
                answer.completeExceptionally(problem);
                return;
              }
              try {
                consumer.accept(result);
                answer.complete(null);
              } catch (Throwable refused) { // In Kotlin, that can be a checked exception.
                answer.completeExceptionally(refused);
              }
            });
    return answer;
  }

  /** Returns the answer to what {@code next} asks when it has another answer. */
  public static <R extends @Nullable Object, T extends @Nullable Object> CancellableFuture<T> then(
      CompletableFuture<R> other, Function<? super R, CompletableFuture<T>> next) {
    CancellableFuture<T> answer = new CancellableFuture<>();
    answer.follow(other);
    var unused =
        other.whenComplete(
            (result, problem) -> {
              if (problem != null) {
                answer.completeExceptionally(problem);
              } else if (!answer.isDone()) {
                answer.take(next, result);
              }
            });
    return answer;
  }

  private <R extends @Nullable Object> void take(
      Function<? super R, CompletableFuture<T>> next, R result) {
    try {
      CompletableFuture<T> last = next.apply(result);
      follow(last);
      var unused = last.whenComplete(this::finish);
    } catch (Throwable problem) {
      completeExceptionally(problem);
    }
  }

  /** Ends as another answer has ended. */
  void finish(T result, @Nullable Throwable problem) {
    if (problem != null) {
      completeExceptionally(problem);
    } else {
      complete(result);
    }
  }

  /** Makes this the answer of another request, which ends at once if this has already. */
  void follow(Future<?> next) {
    request = next;
    if (isDone()) {
      next.cancel(true);
    }
  }

  /** Does something when this is done, whoever has done it. */
  public void onEnd(Runnable work) {
    var unused = whenComplete((result, problem) -> work.run());
  }

  private <R extends @Nullable Object> void completeWith(
      Function<? super R, ? extends T> mapping, R result) {
    try {
      complete(mapping.apply(result));
    } catch (Throwable problem) {
      completeExceptionally(problem);
    }
  }
}
