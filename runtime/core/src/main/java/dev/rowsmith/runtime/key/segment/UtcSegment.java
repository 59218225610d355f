package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * An instant as its date and time in UTC, in the digits of a pattern such as {@code yyyyMMddHH};
 * {@link InstantSegment} holds it as a count.
 */
public final class UtcSegment extends KeySegment<Instant> {

  private final CalendarSegment<LocalDateTime> dateTime;

  private UtcSegment(CalendarSegment<LocalDateTime> dateTime) {
    super(dateTime.place(), dateTime.traits());
    this.dateTime = dateTime;
  }

  /** Returns a segment of instants that are stored as this one stores their date and time. */
  public static UtcSegment of(CalendarSegment<LocalDateTime> dateTime) {
    return new UtcSegment(dateTime);
  }

  @Override
  public UtcSegment followedBy(String suffix) {
    return new UtcSegment(dateTime.followedBy(suffix));
  }

  @Override
  public UtcSegment endingBefore(String delimiter) {
    return new UtcSegment(dateTime.endingBefore(delimiter));
  }

  @Override
  public UtcSegment personalData() {
    return new UtcSegment(dateTime.personalData());
  }

  private LocalDateTime dateTime(Instant value) {
    try {
      return LocalDateTime.ofInstant(value, ZoneOffset.UTC);
    } catch (DateTimeException e) {
      throw refused(value + " is beyond any date and time");
    }
  }

  @Override
  int commonWidth() {
    return dateTime.commonWidth();
  }

  @Override
  int valueSize(Instant value) {
    return dateTime.valueSize(dateTime(present(value)));
  }

  @Override
  int writeValue(byte[] key, int at, Instant value) {
    return dateTime.writeValue(key, at, dateTime(value));
  }

  @Override
  Instant readValue(KeyCursor key, int from, int end) {
    return dateTime.readValue(key, from, end).toInstant(ZoneOffset.UTC);
  }

  @Override
  public Instant ceiling(Instant bound) {
    return dateTime.ceiling(dateTime(present(bound))).toInstant(ZoneOffset.UTC);
  }

  @Override
  public int compare(Instant a, Instant b) {
    return ordered() ? a.compareTo(b) : super.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return dateTime.definition().with("zone", "UTC");
  }
}
