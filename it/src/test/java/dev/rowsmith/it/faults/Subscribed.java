package dev.rowsmith.it.faults;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Flow.Publisher;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Takes rows of a publisher one by one, for a thread that waits for the last. */
final class Subscribed<T> implements Subscriber<T> {

  private final Consumer<? super T> consumer;
  private final CompletableFuture<Subscription> subscription = new CompletableFuture<>();
  private final CompletableFuture<@Nullable Void> done = new CompletableFuture<>();

  private Subscribed(Consumer<? super T> consumer) {
    this.consumer = consumer;
  }

  /** Subscribes, and asks for the first row. */
  static <T> Subscribed<T> to(Publisher<T> publisher, Consumer<? super T> consumer) {
    Subscribed<T> subscribed = new Subscribed<>(consumer);
    publisher.subscribe(subscribed);
    return subscribed;
  }

  /** Waits for the last row, and throws what ended the rows before it. */
  void await() {
    try {
      done.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException problem ? problem : failed;
    }
  }

  void cancel() {
    subscription.join().cancel();
  }

  @Override
  public void onSubscribe(Subscription given) {
    subscription.complete(given);
    given.request(1);
  }

  @Override
  public void onNext(T row) {
    consumer.accept(row);
    subscription.join().request(1);
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
