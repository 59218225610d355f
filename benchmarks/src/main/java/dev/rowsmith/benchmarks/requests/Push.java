package dev.rowsmith.benchmarks.requests;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.api.gax.rpc.StreamController;
import com.google.cloud.bigtable.data.v2.models.Query;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes rows by hand as the client brings them, which costs least. */
final class Push<R> implements ResponseObserver<R> {

  private final CompletableFuture<@Nullable Void> end = new CompletableFuture<>();
  private final Consumer<R> consumer;

  private Push(Consumer<R> consumer) {
    this.consumer = consumer;
  }

  /** Hands over all rows of a request; the future ends with the last. */
  static <R> CompletableFuture<@Nullable Void> all(
      ServerStreamingCallable<Query, R> callable, Query query, Consumer<R> consumer) {
    Push<R> push = new Push<>(consumer);
    callable.call(query, push);
    return push.end;
  }

  @Override
  public void onStart(StreamController controller) {
    // The client asks for all rows by itself.
  }

  @Override
  public void onResponse(R row) {
    consumer.accept(row);
  }

  @Override
  public void onError(Throwable problem) {
    end.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    end.complete(null);
  }
}
