package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parts of keys for the values of a column type: objects of one of the client's classes.
 *
 * @param <V> the Java type of the values
 */
public final class KeyFormat<V> {

  private final ClientType<Object> client;
  private final Function<? super V, ?> write;
  private final ValueRange<Object> range;

  /**
   * Describes parts of keys.
   *
   * @param client the client's type of a part
   * @param write makes a part of a value
   * @param range the parts that the column stores
   */
  @SuppressWarnings("unchecked") // The parts of this type are what it has made and read itself.
  public <C> KeyFormat(
      ClientType<C> client, Function<? super V, C> write, ValueRange<? super C> range) {
    this.client = (ClientType<Object>) client;
    this.write = write;
    this.range = (ValueRange<Object>) range;
  }

  /** Returns the part of a value. */
  @SuppressWarnings("unchecked") // Generated keys and scans hand over values of their own columns.
  public Object toPart(Object value) {
    return write.apply((V) value);
  }

  /**
   * Returns what is written of a part.
   *
   * @throws dev.rowsmith.runtime.CellFormatException if the column does not store it
   */
  public Value toValue(@Nullable Object part) {
    return client.value().of(part == null ? null : range.check(part));
  }

  /** Reads a part from a column that is not null. */
  public Object read(StructReader row, int place) {
    return client.get().of(row, place);
  }

  /** Compares parts as Spanner sorts their values from the lowest to the highest. */
  public int compare(Object left, Object right) {
    return client.keys().order().compare(left, right);
  }

  /** Returns the text of a part, which outlives the program. */
  public String text(Object part) {
    return client.keys().write().apply(part);
  }

  /**
   * Returns the part that has a text.
   *
   * @throws IllegalArgumentException if none has
   */
  public Object parse(String text) {
    return client.keys().parse().apply(text);
  }
}
