package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.model.spanner.SpannerType;
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
  private final Function<V, C> convert;

  /** Makes the client's value, which is in the range. */
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
    this(client, write, client.range(), read, order);
  }

  private SingleFormat(
      ClientType<C> client,
      Function<V, C> convert,
      ValueRange<C> range,
      Function<C, V> read,
      Comparator<? super V> order) {
    this.client = client;
    this.convert = convert;
    this.write = value -> range.check(convert.apply(value));
    this.read = read;
    this.order = order;
    this.keys = new KeyFormat<>(client, write, range);
  }

  @Override
  public <J> ValueFormat<J> convertedBy(Function<J, V> toColumn, Function<V, J> fromColumn) {
    return new SingleFormat<J, C>(
        client,
        value -> readable(write.apply(present(toColumn.apply(value))), fromColumn),
        stored -> fromColumn.apply(read.apply(stored)),
        Comparator.comparing(toColumn, order));
  }

  private static <V> V present(@Nullable V converted) {
    if (converted == null) {
      throw new CellFormatException("the converter returns null, and it is called for values only");
    }
    return converted;
  }

  /** Returns what is stored, if the converter reads it: nobody could read the row otherwise. */
  private <J> C readable(C stored, Function<V, J> fromColumn) {
    try {
      Object unused = fromColumn.apply(read.apply(stored));
      return stored;
    } catch (RuntimeException problem) {
      CellFormatException refused =
          new CellFormatException(
              "the converter does not read what it stores for this value: " + problem.getMessage());
      refused.initCause(problem);
      throw refused;
    }
  }

  @Override
  public SingleFormat<V, C> limitedTo(int length) {
    return length == 0
        ? this
        : new SingleFormat<>(client, convert, client.range().limitedTo(length), read, order);
  }

  @Override
  public ValueFormat<List<V>> list() {
    return new ListFormat<>(this);
  }

  @Override
  public SpannerType type() {
    return message()
        .map(message -> SpannerType.ofMessage(message.getFullName()))
        .orElse(SpannerType.of(client.code()));
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
    return client.array().of(values == null ? null : stored(values));
  }

  private List<C> stored(List<V> values) {
    List<C> stored = new ArrayList<>(values.size());
    for (@Nullable V value : values) {
      if (value == null) {
        throw new CellFormatException("null is among the elements, and each has a value");
      }
      try {
        stored.add(write.apply(value));
      } catch (CellFormatException problem) {
        throw new CellFormatException("element " + stored.size() + ": " + problem.problem());
      }
    }
    return stored;
  }
}
