package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.model.spanner.SpannerType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a Java type are columns.
 *
 * @param <V> the Java type
 */
public interface ValueFormat<V> {

  /** Returns the type of a column of such values, without a length. */
  SpannerType type();

  /** Returns the message that a {@code PROTO} is; of an array, that of its elements. */
  Optional<Descriptor> message();

  /** Returns the format of a column of a declared length, which 0 leaves to Spanner. */
  ValueFormat<V> limitedTo(int length);

  /** Reads a column that is not null. */
  V read(StructReader row, int place);

  /** Returns what is written; null is {@code NULL}. */
  Value toValue(@Nullable V value);

  /**
   * Returns the parts of keys that the values are.
   *
   * @throws UnsupportedOperationException if it is an array, which is not part of a key
   */
  KeyFormat<V> keys();

  /** Returns the order in which Spanner sorts. */
  Comparator<V> order();

  /**
   * Returns the format of an array.
   *
   * @throws UnsupportedOperationException if this is one
   */
  ValueFormat<List<V>> list();

  /**
   * Returns the format of values that are converted to these and back.
   *
   * @throws UnsupportedOperationException if it is an array, of which only the elements can be
   *     converted
   */
  <J> ValueFormat<J> convertedBy(Function<J, V> toColumn, Function<V, J> fromColumn);
}
