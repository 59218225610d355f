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
 * The format of arrays.
 *
 * @param <V> the Java type of the elements
 */
final class ListFormat<V> implements ValueFormat<List<V>> {

  private final SingleFormat<V, ?> element;

  ListFormat(SingleFormat<V, ?> element) {
    this.element = element;
  }

  @Override
  public <J> ValueFormat<J> convertedBy(
      Function<J, List<V>> toColumn, Function<List<V>, J> fromColumn) {
    throw new UnsupportedOperationException("the elements of an array are converted, not it");
  }

  @Override
  public ValueFormat<List<List<V>>> list() {
    throw new UnsupportedOperationException("an array has no arrays as elements");
  }

  @Override
  public ValueFormat<List<V>> limitedTo(int length) {
    return new ListFormat<>(element.limitedTo(length));
  }

  @Override
  public SpannerType type() {
    SpannerType single = element.type();
    return new SpannerType(single.code(), 0, true, single.name());
  }

  @Override
  public Optional<Descriptor> message() {
    return element.message();
  }

  @Override
  public List<V> read(StructReader row, int place) {
    return element.readList(row, place);
  }

  @Override
  public Value toValue(@Nullable List<V> values) {
    return element.toArray(values);
  }

  @Override
  public KeyFormat<List<V>> keys() {
    throw notInKeys();
  }

  @Override
  public Comparator<List<V>> order() {
    throw notInKeys();
  }

  private static UnsupportedOperationException notInKeys() {
    return new UnsupportedOperationException("an array is not part of a key");
  }
}
