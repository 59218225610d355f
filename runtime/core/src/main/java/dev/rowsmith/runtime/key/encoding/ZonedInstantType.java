package dev.rowsmith.runtime.key.encoding;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type whose values are points in time, and which of them are an instant and no more.
 *
 * @param name the simple name of the type
 * @param toInstant returns the instant of any value
 * @param ofInstant makes the value of an instant, or throws where the type has none
 * @param problem returns what a value holds beyond its instant and how to leave that out, or null
 */
public record ZonedInstantType<T>(
    String name,
    Function<T, Instant> toInstant,
    Function<Instant, T> ofInstant,
    Function<T, @Nullable String> problem) {

  public static final ZonedInstantType<OffsetDateTime> OFFSET_DATE_TIME =
      new ZonedInstantType<>(
          "OffsetDateTime",
          OffsetDateTime::toInstant,
          instant -> instant.atOffset(ZoneOffset.UTC),
          value ->
              value.getOffset().equals(ZoneOffset.UTC)
                  ? null
                  : "the offset "
                      + value.getOffset()
                      + "; use withOffsetSameInstant(ZoneOffset.UTC)");

  /** {@code ZoneId.of("UTC")} is another zone than {@code Z}, which is the one that is read. */
  public static final ZonedInstantType<ZonedDateTime> ZONED_DATE_TIME =
      new ZonedInstantType<>(
          "ZonedDateTime",
          ZonedDateTime::toInstant,
          instant -> instant.atZone(ZoneOffset.UTC),
          value ->
              value.getZone().equals(ZoneOffset.UTC)
                  ? null
                  : "the zone " + value.getZone() + "; use withZoneSameInstant(ZoneOffset.UTC)");

  /** A subclass, such as {@code java.sql.Timestamp}, holds more, and would not be read back. */
  @SuppressWarnings("JavaUtilDate") // It is the type of entities that exist.
  public static final ZonedInstantType<Date> DATE =
      new ZonedInstantType<>(
          "Date",
          value -> Instant.ofEpochMilli(value.getTime()),
          ZonedInstantType::date,
          value ->
              value.getClass().equals(Date.class)
                  ? null
                  : "the class " + value.getClass().getName() + "; use new Date(value.getTime())");

  @SuppressWarnings("JavaUtilDate") // It is the type of entities that exist.
  private static Date date(Instant instant) {
    Date date = new Date(instant.toEpochMilli());
    if (!instant.equals(Instant.ofEpochMilli(date.getTime()))) {
      throw new ArithmeticException("finer than a millisecond");
    }
    return date;
  }
}
