package dev.rowsmith.runtime.spanner.table;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import org.jspecify.annotations.Nullable;

/**
 * One part of a primary key.
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

  /**
   * Returns the part of a client's key that a value is; null stays null.
   *
   * @param entity the entity whose key it is
   * @throws KeyValueException if the part cannot hold the value
   */
  public @Nullable Object toPart(String entity, @Nullable Object value) {
    try {
      return value == null ? null : column.type().format().keys().toPart(value);
    } catch (RuntimeException problem) {
      throw inKeyOf(entity, problem);
    }
  }

  /** Compares as the rows are sorted: of an ascending part, null comes first. */
  int compare(@Nullable V left, @Nullable V right) {
    int ascending =
        left == null || right == null
            ? Boolean.compare(left != null, right != null)
            : column.type().format().order().compare(left, right);
    return descending ? -Integer.signum(ascending) : ascending;
  }

  /** Compares values of this part that a key of an entity holds as objects. */
  @SuppressWarnings("unchecked") // What a generated key hands over is of its own parts' types.
  int compareObjects(String entity, @Nullable Object left, @Nullable Object right) {
    try {
      return compare((V) left, (V) right);
    } catch (RuntimeException problem) { // A converter may have refused one of them.
      throw inKeyOf(entity, problem);
    }
  }

  private RuntimeException inKeyOf(String entity, RuntimeException problem) {
    RuntimeException refused =
        ColumnRefusal.of(column.component(), column.isPersonalData(), problem);
    return refused instanceof ColumnRefusal refusal ? refusal.inKeyOf(entity) : refused;
  }
}
