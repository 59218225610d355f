package dev.rowsmith.runtime.spanner.internal.read;

import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Entities, one after the other. */
public interface Rows<E> extends AutoCloseable {

  /** Returns the next entity, or null after the last one. */
  @Nullable E next();

  /** Returns what has to end before {@link #next} returns without waiting, or null. */
  default @Nullable CompletableFuture<?> coming() {
    return null;
  }

  /** Ends the request, also when it has more rows. */
  @Override
  void close();

  /** Returns rows that are there already, or no rows, without a request. */
  static <E> Rows<E> of(List<E> there) {
    Iterator<E> rest = there.iterator();
    return new Rows<>() {
      @Override
      public @Nullable E next() {
        return rest.hasNext() ? rest.next() : null;
      }

      @Override
      public void close() {}
    };
  }
}
