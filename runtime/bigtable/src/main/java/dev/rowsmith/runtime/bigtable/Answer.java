package dev.rowsmith.runtime.bigtable;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Holds the answer to a request that is under way; cancelling it cancels the request.
 *
 * @param <T> what is answered
 */
final class Answer<T extends @Nullable Object> extends CompletableFuture<T> {

  private final ApiFuture<?> request;

  private Answer(ApiFuture<?> request) {
    this.request = request;
  }

  static <T extends @Nullable Object> Answer<T> of(ApiFuture<T> request) {
    return of(request, answer -> answer);
  }

  /** Returns what {@code mapping} makes of the answer, or the exception that it throws. */
  static <R extends @Nullable Object, T extends @Nullable Object> Answer<T> of(
      ApiFuture<R> request, Function<? super R, ? extends T> mapping) {
    Answer<T> answer = new Answer<>(request);
    ApiFutures.addCallback(
        request,
        new ApiFutureCallback<>() {
          @Override
          public void onSuccess(R result) {
            try {
              answer.complete(mapping.apply(result));
            } catch (RuntimeException problem) {
              answer.completeExceptionally(problem);
            }
          }

          @Override
          public void onFailure(Throwable problem) {
            answer.completeExceptionally(problem);
          }
        },
        Runnable::run);
    return answer;
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    request.cancel(mayInterruptIfRunning);
    return super.cancel(mayInterruptIfRunning);
  }
}
