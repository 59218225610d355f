package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.runtime.spanner.internal.value.KeyFormat;
import dev.rowsmith.runtime.spanner.internal.value.SqlType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The type of a column of arrays.
 *
 * @param <V> the Java type of the elements
 */
final class ListType<V> extends ColumnType<List<V>> {

  private final SingleType<V, ?> element;

  ListType(SingleType<V, ?> element) {
    this.element = element;
  }

  @Override
  public <J> ColumnType<J> convertedBy(ColumnConverter<J, List<V>> converter) {
    throw new UnsupportedOperationException("the elements of an array are converted, not it");
  }

  @Override
  SqlType sql() {
    return element.sql();
  }

  @Override
  public boolean isArray() {
    return true;
  }

  @Override
  Optional<Descriptor> message() {
    return element.message();
  }

  @Override
  List<V> read(StructReader row, int place) {
    return element.readList(row, place);
  }

  @Override
  Value toValue(@Nullable List<V> values) {
    return element.toArray(values);
  }

  @Override
  public KeyFormat<List<V>> keys() {
    throw notInKeys();
  }

  @Override
  Comparator<List<V>> order() {
    throw notInKeys();
  }

  private static UnsupportedOperationException notInKeys() {
    return new UnsupportedOperationException("an array is not part of a key");
  }
}
