package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.ZonedInstantType;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;

/**
 * A point in time of another type than {@link Instant}, stored as an {@link InstantSegment} or a
 * {@link UtcSegment} holds its instant.
 *
 * <p>A key has no place for an offset or a zone. Values are read in UTC, and those of another
 * offset or zone are refused when they are written: they would not be found as what they were.
 *
 * @param <T> the type of the values
 */
public final class ZonedInstantSegment<T> extends KeySegment<T> {

  private final ZonedInstantType<T> type;
  private final KeySegment<Instant> instant;

  private ZonedInstantSegment(ZonedInstantType<T> type, KeySegment<Instant> instant) {
    super(instant.place(), instant.traits());
    this.type = type;
    this.instant = instant;
  }

  /** Returns a segment of a date and time at the offset {@code Z}. */
  public static ZonedInstantSegment<OffsetDateTime> ofOffsetDateTime(KeySegment<Instant> instant) {
    return new ZonedInstantSegment<>(ZonedInstantType.OFFSET_DATE_TIME, instant);
  }

  /**
   * Returns a segment of a date and time in the zone {@code Z}, which is {@code ZoneOffset.UTC}.
   */
  public static ZonedInstantSegment<ZonedDateTime> ofZonedDateTime(KeySegment<Instant> instant) {
    return new ZonedInstantSegment<>(ZonedInstantType.ZONED_DATE_TIME, instant);
  }

  /** Returns a segment of a date with its time, which is not an instance of a subclass. */
  public static ZonedInstantSegment<Date> ofDate(KeySegment<Instant> instant) {
    return new ZonedInstantSegment<>(ZonedInstantType.DATE, instant);
  }

  @Override
  public ZonedInstantSegment<T> followedBy(String suffix) {
    return new ZonedInstantSegment<>(type, instant.followedBy(suffix));
  }

  @Override
  public ZonedInstantSegment<T> endingBefore(String delimiter) {
    return new ZonedInstantSegment<>(type, instant.endingBefore(delimiter));
  }

  @Override
  public ZonedInstantSegment<T> personalData() {
    return new ZonedInstantSegment<>(type, instant.personalData());
  }

  @Override
  int valueSize(T value) {
    String problem = type.problem().apply(present(value));
    if (problem != null) {
      throw refused(value + ": a key holds the instant alone, and not " + problem);
    }
    return instant.valueSize(instantOf(value));
  }

  @Override
  int writeValue(byte[] key, int at, T value) {
    return instant.writeValue(key, at, instantOf(value));
  }

  private Instant instantOf(T value) {
    return type.toInstant().apply(value);
  }

  @Override
  T readValue(KeyCursor key, int from, int end) {
    Instant value = instant.readValue(key, from, end);
    try {
      return type.ofInstant().apply(value);
    } catch (DateTimeException | ArithmeticException e) {
      throw key.malformed(this, value + " is not a valid " + type.name());
    }
  }

  /** A bound may have any offset or zone: what it bounds is the time. */
  @Override
  public T ceiling(T bound) {
    Instant ceiling = instant.ceiling(instantOf(present(bound)));
    try {
      return type.ofInstant().apply(ceiling);
    } catch (DateTimeException | ArithmeticException e) {
      throw refused("no " + type.name() + " is at or above " + bound + "; leave that end open");
    }
  }

  @Override
  public int compare(T a, T b) {
    return instant.compare(instantOf(a), instantOf(b));
  }

  @Override
  public SegmentDefinition definition() {
    return instant.definition().with("java", type.name());
  }
}
