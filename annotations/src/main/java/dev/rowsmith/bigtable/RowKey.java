package dev.rowsmith.bigtable;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a component or field one segment of the row key; on a method without parameters, what the
 * method returns: a day or an hour computed from an instant, say. A computed segment is in the key
 * only, and is bound and found by like any other.
 *
 * <p>A component that is a record of the user's own is a group of segments: the components of the
 * record, in their order. They may carry {@code @RowKey} to say how they are stored, and can be
 * records themselves. A record of one component is stored as that component is.
 *
 * <p>Segments stand in the key in the order of their declaration. A key can be scanned by any
 * leading run of its segments, with a range on the one that follows: put what every query names
 * first, and time last.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.RECORD_COMPONENT})
public @interface RowKey {

  /**
   * The segment's place in the key, counted from 1, for classes whose fields cannot be declared in
   * key order; either every segment has one or none. 0, the default, is the declaration's order.
   */
  int order() default 0;

  /** How the value becomes bytes, where its type has more than one way. */
  KeyEncoding as() default KeyEncoding.DEFAULT;

  /**
   * The unit of the count since the epoch that a point in time ({@code Instant}, {@code
   * OffsetDateTime}, {@code ZonedDateTime}, {@code java.util.Date}) is stored as. It goes with
   * every {@link #as} of an integer: {@code as = BIG_ENDIAN, unit = SECONDS, width = 4}.
   */
  EpochUnit unit() default EpochUnit.DEFAULT;

  /**
   * The number of decimal digits of an integer (1 to 19) or of a count since the epoch; smaller
   * values are padded with zeros, larger ones are refused when they are written.
   *
   * <p>0, the default, is the longest value of the type: 19 for {@code long}, 10 for {@code int}, 5
   * for {@code short}, 3 for {@code byte}; for a point in time 10 in seconds, 13 in milliseconds,
   * 16 in microseconds, 19 in nanoseconds.
   */
  int digits() default 0;

  /** Whether a number of a verbatim key may have more than its {@link #digits}. */
  DigitCount digitsAre() default DigitCount.DEFAULT;

  /**
   * The fixed number of bytes of a text segment, filled up on the right with {@link #pad}; longer
   * values are refused when they are written. 0, the default, is as long as the value.
   */
  int width() default 0;

  /**
   * What fills a value up to its {@link #width} or {@link #digits}: a text on the right, in a
   * readable key with a character that sorts before any text; in a verbatim key a number on the
   * left, where it is {@code 0} unless written.
   */
  char pad() default ' ';

  /**
   * Sorts the segment from the highest value to the lowest, so that an unbounded scan starts with
   * the newest: an integer or instant {@code v} is stored as {@code Long.MAX_VALUE - v}, or as
   * {@link #max}{@code - v}, in 19 digits.
   */
  boolean descending() default false;

  /**
   * The highest value of an integer or a count since the epoch that is {@link #descending}: what
   * its values are subtracted from; higher ones are refused when they are written. Of {@code as =
   * UNSIGNED} it can have 64 bits, written as a negative number. 0, the default, is {@code
   * Long.MAX_VALUE}.
   */
  long max() default 0;

  /**
   * The most bytes that a text, or bytes, take in the key, 1 to 4096; longer values are refused
   * when they are written. Escapes and hexadecimal digits count as the bytes that they are. 0, the
   * default, sets no limit but that of the key.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas">Bigtable: row keys have up to 4 KB</a>
   */
  int maxLength() default 0;

  /**
   * The pattern of a date or time, of the letters {@code yyyy MM dd HH mm ss S…} from the largest
   * unit to the smallest. The default holds everything down to the day or the second: {@code
   * yyyyMMdd}, {@code yyyyMM}, {@code yyyy}, {@code HHmmss}, {@code yyyyMMddHHmmss}.
   *
   * <p>A point in time with a pattern is stored as its date and time in UTC, and not as a count.
   */
  String pattern() default "";

  /**
   * A custom {@code KeyCodec}, with a constructor without parameters, for an encoding that {@link
   * KeyEncoding} does not have.
   */
  Class<?> codec() default void.class;
}
