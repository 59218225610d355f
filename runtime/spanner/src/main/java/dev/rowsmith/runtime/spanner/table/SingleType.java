package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.spanner.internal.value.ClientType;
import dev.rowsmith.runtime.spanner.internal.value.KeyFormat;
import dev.rowsmith.runtime.spanner.internal.value.SqlType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The type of a column of single values.
 *
 * @param <V> the Java type of the values
 * @param <C> the class of the client that holds one
 */
final class SingleType<V, C> extends ColumnType<V> {

  private final ClientType<C> client;
  private final Function<V, C> write;
  private final Function<C, V> read;
  private final Comparator<? super V> order;
  private final KeyFormat<V> keys;

  SingleType(
      ClientType<C> client,
      Function<V, C> write,
      Function<C, V> read,
      Comparator<? super V> order) {
    this.client = client;
    this.write = write;
    this.read = read;
    this.order = order;
    this.keys = new KeyFormat<>(client, write);
  }

  @Override
  public <J> ColumnType<J> convertedBy(ColumnConverter<J, V> converter) {
    return new SingleType<J, C>(
        client,
        value -> write.apply(converter.toColumn(value)),
        stored -> converter.fromColumn(read.apply(stored)),
        Comparator.comparing(converter::toColumn, order));
  }

  @Override
  SqlType sql() {
    return client.sql();
  }

  @Override
  public boolean isArray() {
    return false;
  }

  @Override
  Optional<Descriptor> message() {
    return client.message();
  }

  @Override
  V read(StructReader row, int place) {
    return read.apply(client.get().of(row, place));
  }

  @Override
  Value toValue(@Nullable V value) {
    return client.value().of(value == null ? null : write.apply(value));
  }

  @Override
  public KeyFormat<V> keys() {
    return keys;
  }

  @Override
  Comparator<V> order() {
    return order::compare;
  }

  List<V> readList(StructReader row, int place) {
    List<V> values = new ArrayList<>();
    for (@Nullable C value : client.getList().of(row, place)) {
      if (value == null) {
        throw new CellFormatException("the element " + values.size() + " is NULL");
      }
      values.add(read.apply(value));
    }
    return values;
  }

  Value toArray(@Nullable List<V> values) {
    return client.array().of(values == null ? null : values.stream().map(this::stored).toList());
  }

  private C stored(@Nullable V value) {
    if (value == null) {
      throw new CellFormatException("null is among the elements, and each has a value");
    }
    return write.apply(value);
  }
}
