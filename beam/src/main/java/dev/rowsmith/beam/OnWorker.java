package dev.rowsmith.beam;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What each worker makes for itself, once, because it is not serializable: a mapper, its schema.
 *
 * @param <T> what is made
 */
final class OnWorker<T> implements Serializable {

  private static final long serialVersionUID = 1;

  private final MapperFactory<? extends T> factory;

  private transient volatile @Nullable T made;

  OnWorker(MapperFactory<? extends T> factory) {
    this.factory = factory;
  }

  T get() {
    T before = made;
    if (before != null) {
      return before;
    }
    T first = factory.create();
    made = first;
    return first;
  }
}
