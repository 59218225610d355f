package dev.rowsmith.testing.spanner;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * A value of a JUnit store that is closed with it, on every JUnit from 5.11 to 6.
 *
 * <p>JUnit 6 deprecates both members that are used here. Their successors do not exist before: the
 * method {@code computeIfAbsent} came with 6.0, and closing an {@link AutoCloseable} with 5.13.
 */
@SuppressWarnings("deprecation")
record ClosedByJUnit<T extends AutoCloseable>(T value) implements Store.CloseableResource {

  /** Returns the value of a store, which is made when it is first asked for. */
  static <T extends AutoCloseable> T in(Store store, Class<T> type, Supplier<T> made) {
    Function<Class<T>, ClosedByJUnit<T>> creator = absent -> new ClosedByJUnit<>(made.get());
    ClosedByJUnit<?> kept =
        requireNonNull(store.getOrComputeIfAbsent(type, creator, ClosedByJUnit.class));
    return type.cast(kept.value());
  }

  @Override
  public void close() throws Exception {
    value.close();
  }
}
