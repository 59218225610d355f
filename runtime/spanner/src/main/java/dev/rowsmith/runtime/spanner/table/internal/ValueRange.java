package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.ByteArray;
import dev.rowsmith.runtime.CellFormatException;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The values of a client's class that Spanner stores. Each {@link ClientType} has one, which
 * applies to columns, elements of arrays, parts of keys and bounds of ranges.
 *
 * @param <C> the class
 * @see <a href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-types">Data
 *     types</a>
 * @see <a href="https://cloud.google.com/spanner/quotas#tables">Limits of columns</a>
 */
@FunctionalInterface
public interface ValueRange<C> {

  /** The most digits of a {@code NUMERIC} after the point. */
  int MAX_SCALE = 9;

  /** The most digits of a {@code NUMERIC} before the point. */
  int MAX_WHOLE_DIGITS = 29;

  /** The most characters of a {@code STRING}. */
  int MAX_CHARACTERS = 2_621_440;

  /** The most bytes of a {@code BYTES}. */
  int MAX_BYTES = 10_485_760;

  /** Returns why Spanner does not store a value, or null. */
  @Nullable String problem(C value);

  /** Returns the range that holds every value of the class. */
  static <C> ValueRange<C> all() {
    return value -> null;
  }

  /**
   * Returns a value that is in the range.
   *
   * @throws CellFormatException if it is not
   */
  default C check(C value) {
    String problem = problem(value);
    if (problem != null) {
      throw new CellFormatException(problem);
    }
    return value;
  }

  /** Returns the values of this range that are no longer than a column declares. */
  default ValueRange<C> limitedTo(int length) {
    return value -> {
      String problem = problem(value);
      return problem == null ? tooLong(value, length) : problem;
    };
  }

  private static @Nullable String tooLong(Object value, int length) {
    if (value instanceof String text) {
      return text(text, length);
    }
    return value instanceof ByteArray bytes ? bytes(bytes, length) : null;
  }

  /** Returns why a text is not stored in so many characters, which are not UTF-16 units. */
  static @Nullable String text(String text, int most) {
    if (text.length() <= most) {
      return null;
    }
    int characters = text.codePointCount(0, text.length());
    return characters <= most ? null : tooLong(characters, "characters", most);
  }

  /** Returns why bytes are not stored in so many. */
  static @Nullable String bytes(ByteArray bytes, int most) {
    return bytes.length() <= most ? null : tooLong(bytes.length(), "bytes", most);
  }

  private static String tooLong(int length, String unit, int most) {
    String fix =
        most == MAX_CHARACTERS || most == MAX_BYTES ? "" : ", or raise the length of @Column";
    return String.format(
        Locale.ROOT,
        "%,d %s, and the column takes at most %,d; shorten the value%s",
        length,
        unit,
        most,
        fix);
  }

  /** Returns why a number is not stored. */
  static @Nullable String numeric(BigDecimal number) {
    if (number.scale() > MAX_SCALE) {
      return "%s digits after the point, and a NUMERIC has at most %s; use setScale(%s, …)"
          .formatted(number.scale(), MAX_SCALE, MAX_SCALE);
    }
    long whole = (long) number.precision() - number.scale();
    return whole <= MAX_WHOLE_DIGITS
        ? null
        : "%s digits before the point, and a NUMERIC has at most %s"
            .formatted(whole, MAX_WHOLE_DIGITS);
  }
}
