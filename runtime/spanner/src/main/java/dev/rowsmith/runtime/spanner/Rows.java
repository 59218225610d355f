package dev.rowsmith.runtime.spanner;

import org.jspecify.annotations.Nullable;

/** Hands over entities one after the other. */
interface Rows<E> extends AutoCloseable {

  /** Returns the next entity, or null after the last one. */
  @Nullable E next();

  /** Ends the request, also when it has more rows. */
  @Override
  void close();

  /** Returns no rows, without a request. */
  static <E> Rows<E> none() {
    return new Rows<>() {
      @Override
      public @Nullable E next() {
        return null;
      }

      @Override
      public void close() {}
    };
  }
}
