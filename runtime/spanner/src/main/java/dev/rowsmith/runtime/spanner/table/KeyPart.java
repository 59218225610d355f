package dev.rowsmith.runtime.spanner.table;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Describes one part of a primary key.
 *
 * @param <V> the Java type of its values, boxed
 * @param column the column
 * @param descending whether the highest value comes first
 */
public record KeyPart<V>(Column<V> column, boolean descending) {

  /** Describes a part whose lowest value comes first. */
  public static <V> KeyPart<V> ascending(Column<V> column) {
    return new KeyPart<>(column, false);
  }

  /** Describes a part whose highest value comes first. */
  public static <V> KeyPart<V> descending(Column<V> column) {
    return new KeyPart<>(column, true);
  }

  /** Turns a value into the client's object; null stays null. */
  @Nullable Object toKeyPart(@Nullable V value) {
    try {
      return value == null ? null : column.type().toKeyPart(value);
    } catch (RuntimeException problem) {
      throw column.refused(problem);
    }
  }

  /** Compares as the rows are sorted: of an ascending part, null comes first. */
  int compare(@Nullable V left, @Nullable V right) {
    int ascending =
        left == null || right == null
            ? Boolean.compare(left != null, right != null)
            : column.type().order().compare(left, right);
    return descending ? -Integer.signum(ascending) : ascending;
  }

  /** Compares values of this part that a key holds as objects. */
  @SuppressWarnings("unchecked") // What a generated key hands over is of its own parts' types.
  int compareObjects(@Nullable Object left, @Nullable Object right) {
    try {
      return compare((V) left, (V) right);
    } catch (RuntimeException problem) { // A converter may have refused one of them.
      throw column.refused(problem);
    }
  }

  /** Compares parts of the client's keys as the rows are sorted. */
  int compareKeyParts(@Nullable Object left, @Nullable Object right, boolean nullsHighest) {
    Comparator<Object> order = column.type()::compareKeyParts;
    Comparator<Object> whole =
        nullsHighest ? Comparator.nullsLast(order) : Comparator.nullsFirst(order);
    return descending ? whole.compare(right, left) : whole.compare(left, right);
  }

  /** Turns a value of this part that a key holds as an object into the client's. */
  @SuppressWarnings("unchecked") // As above.
  @Nullable Object objectToKeyPart(@Nullable Object value) {
    return toKeyPart((V) value);
  }
}
