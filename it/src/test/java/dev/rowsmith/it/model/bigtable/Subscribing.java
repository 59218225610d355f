package dev.rowsmith.it.model.bigtable;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Takes rows of a publisher, so many at a time, or all where that is more than three. */
final class Subscribing<T> implements Flow.Subscriber<T> {

  private final int atATime;
  private final List<T> rows;
  private final CompletableFuture<@Nullable Void> done = new CompletableFuture<>();
  private final CompletableFuture<Flow.Subscription> subscription = new CompletableFuture<>();
  private int left;

  private Subscribing(int atATime, List<T> rows) {
    this.atATime = atATime;
    this.rows = rows;
  }

  static <T> Subscribing<T> to(Flow.Publisher<T> publisher, int atATime, List<T> rows) {
    Subscribing<T> subscribing = new Subscribing<>(atATime, rows);
    publisher.subscribe(subscribing);
    return subscribing;
  }

  void await() {
    try {
      done.orTimeout(20, TimeUnit.SECONDS).join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException problem ? problem : failed;
    }
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription.complete(given);
    ask();
  }

  private void ask() {
    left = atATime > 3 ? Integer.MAX_VALUE : atATime;
    subscription.join().request(atATime > 3 ? Long.MAX_VALUE : atATime);
  }

  @Override
  public void onNext(T row) {
    rows.add(row);
    left--;
    if (left == 0) {
      ask();
    }
  }

  @Override
  public void onError(Throwable problem) {
    done.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    done.complete(null);
  }
}
