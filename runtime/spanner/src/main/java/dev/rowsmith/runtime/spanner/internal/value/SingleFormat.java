package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.runtime.CellFormatException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The format of single values.
 *
 * @param <V> the Java type of the values
 * @param <C> the class of the client that holds one
 */
public final class SingleFormat<V, C> implements ValueFormat<V> {

  private final ClientType<C> client;
  private final Function<V, C> write;
  private final Function<C, V> read;
  private final Comparator<? super V> order;
  private final KeyFormat<V> keys;

  /**
   * Describes values.
   *
   * @param client the client's type of a value
   * @param write makes the client's value
   * @param read makes the value of the client's
   * @param order how Spanner sorts the values
   */
  public SingleFormat(
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
  public <J> ValueFormat<J> convertedBy(Function<J, V> toColumn, Function<V, J> fromColumn) {
    return new SingleFormat<J, C>(
        client,
        value -> write.apply(toColumn.apply(value)),
        stored -> fromColumn.apply(read.apply(stored)),
        Comparator.comparing(toColumn, order));
  }

  @Override
  public ValueFormat<List<V>> list() {
    return new ListFormat<>(this);
  }

  @Override
  public SqlType sql() {
    return client.sql();
  }

  @Override
  public boolean isArray() {
    return false;
  }

  @Override
  public Optional<Descriptor> message() {
    return client.message();
  }

  @Override
  public V read(StructReader row, int place) {
    return read.apply(client.get().of(row, place));
  }

  @Override
  public Value toValue(@Nullable V value) {
    return client.value().of(value == null ? null : write.apply(value));
  }

  @Override
  public KeyFormat<V> keys() {
    return keys;
  }

  @Override
  public Comparator<V> order() {
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
