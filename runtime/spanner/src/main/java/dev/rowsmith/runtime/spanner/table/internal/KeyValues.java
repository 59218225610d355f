package dev.rowsmith.runtime.spanner.table.internal;

import java.util.Comparator;
import java.util.function.Function;

/**
 * Order of the values of one of the client's classes, as Spanner sorts them, and their texts, which
 * outlive the program.
 *
 * @param <C> the class
 * @param order how Spanner sorts them
 * @param write makes a text
 * @param parse makes the value of a text, or throws an {@link IllegalArgumentException}
 */
public record KeyValues<C>(
    Comparator<C> order, Function<C, String> write, Function<String, C> parse) {

  /** Describes values whose text is what their class says of them. */
  public static <C> KeyValues<C> of(Comparator<C> order, Function<String, C> parse) {
    return new KeyValues<>(order, ClientTimes::text, parse);
  }

  /** Describes values that are in no key. */
  public static <C> KeyValues<C> none() {
    return new KeyValues<>(
        (unusedLeft, unusedRight) -> {
          throw notInKeys();
        },
        unusedValue -> {
          throw notInKeys();
        },
        unusedText -> {
          throw notInKeys();
        });
  }

  private static UnsupportedOperationException notInKeys() {
    return new UnsupportedOperationException("such values are in no key");
  }
}
