package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A record of several values: the segments of its components one after the other, as they stand in
 * a row key. Maps and sets have it whose keys or members are records.
 *
 * <pre>{@code
 * RecordSegment.of("Video", "reviews", ReviewId.class)
 *     .part(TextSegment.of("Video", "reviews.user").followedBy("#"), ReviewId::user)
 *     .part(IntegralSegment.ofInt("Video", "reviews.number").digits(4), ReviewId::number)
 *     .from(parts -> new ReviewId((String) parts[0], (int) parts[1]))
 * }</pre>
 *
 * @param <T> the type of the record
 */
public final class RecordSegment<T> extends KeySegment<T> {

  private final List<Part<T, ?>> parts;
  private final Function<Object[], T> constructor;

  private RecordSegment(
      SegmentPlace place, List<Part<T, ?>> parts, Function<Object[], T> constructor) {
    super(place, SegmentTraits.VARYING.sorting(areOrdered(parts)));
    this.parts = parts;
    this.constructor = constructor;
  }

  private static <T> boolean areOrdered(List<Part<T, ?>> parts) {
    return parts.stream().allMatch(part -> part.segment().ordered());
  }

  /** Starts the segment of a record, which has no parts yet. */
  public static <T> Parts<T> of(String entity, String name, Class<T> type) {
    return new Parts<>(SegmentPlace.of(entity, name), type);
  }

  /**
   * Collects the components of a record, in their order.
   *
   * @param <T> the type of the record
   */
  public static final class Parts<T> {

    private final SegmentPlace place;
    private final Class<T> type;
    private final List<Part<T, ?>> parts = new ArrayList<>();

    private Parts(SegmentPlace place, Class<T> type) {
      this.place = place;
      this.type = type;
    }

    /** Adds a component, with what follows it in its segment. */
    public <V> Parts<T> part(KeySegment<V> segment, Function<T, V> value) {
      parts.add(new Part<>(segment, value));
      return this;
    }

    /**
     * Returns the segment.
     *
     * @param constructor what makes a record of the values of its components
     * @throws IllegalArgumentException if there is no component
     */
    public RecordSegment<T> from(Function<Object[], T> constructor) {
      if (parts.isEmpty()) {
        throw new IllegalArgumentException(type.getSimpleName() + " has no components");
      }
      for (Part<T, ?> part : parts.subList(0, parts.size() - 1)) {
        if (!part.segment().hasEnd()) {
          throw new IllegalArgumentException(
              "%s.%s is not the last component, and nothing ends it: add a constant, or a width"
                  .formatted(place.entity(), part.segment().name()));
        }
      }
      return new RecordSegment<>(place, List.copyOf(parts), constructor);
    }
  }

  /** A component of a record: its segment, and what reads its value. */
  private record Part<T, V>(KeySegment<V> segment, Function<T, V> value) {

    int size(T record) {
      return segment.size(value.apply(record));
    }

    int write(byte[] key, int at, T record) {
      return segment.write(key, at, value.apply(record));
    }

    Part<T, V> with(KeySegment<V> other) {
      return new Part<>(other, value);
    }

    Part<T, V> followedBy(String suffix) {
      return with(segment.followedBy(suffix));
    }

    Part<T, V> personalData() {
      return with(segment.personalData());
    }

    Part<T, V> endingBefore(String delimiter) {
      return with(segment.endingBefore(delimiter));
    }
  }

  @Override
  public RecordSegment<T> followedBy(String suffix) {
    return withLast(last().followedBy(suffix));
  }

  @Override
  public RecordSegment<T> endingBefore(String delimiter) {
    return withLast(last().endingBefore(delimiter));
  }

  @Override
  public RecordSegment<T> personalData() {
    List<Part<T, ?>> personal = new ArrayList<>();
    parts.forEach(part -> personal.add(part.personalData()));
    return new RecordSegment<>(place().personalData(), List.copyOf(personal), constructor);
  }

  @Override
  public boolean isPersonalData() {
    return parts.stream().anyMatch(part -> part.segment().isPersonalData());
  }

  private Part<T, ?> last() {
    return parts.get(parts.size() - 1);
  }

  private RecordSegment<T> withLast(Part<T, ?> last) {
    List<Part<T, ?>> changed = new ArrayList<>(parts.subList(0, parts.size() - 1));
    changed.add(last);
    return new RecordSegment<>(place(), List.copyOf(changed), constructor);
  }

  @Override
  int valueSize(T value) {
    T present = present(value);
    int size = 0;
    for (Part<T, ?> part : parts) {
      size += part.size(present);
    }
    return size;
  }

  @Override
  int writeValue(byte[] key, int at, T value) {
    int end = at;
    for (Part<T, ?> part : parts) {
      end = part.write(key, end, value);
    }
    return end;
  }

  @Override
  public T read(KeyCursor key) {
    Object[] values = new Object[parts.size()];
    for (int index = 0; index < values.length; index++) {
      values[index] = parts.get(index).segment().read(key);
    }
    return constructor.apply(values);
  }

  /** Each component finds its own end. */
  @Override
  T readValue(KeyCursor key, int from, int end) {
    return read(key);
  }

  @Override
  boolean hasEnd() {
    return last().segment().hasEnd();
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("record");
  }

  @Override
  public String describe() {
    return parts.stream().map(part -> part.segment().toString()).collect(Collectors.joining(", "));
  }
}
