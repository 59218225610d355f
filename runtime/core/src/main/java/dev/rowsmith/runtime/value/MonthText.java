package dev.rowsmith.runtime.value;

import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

/**
 * The text of a month. {@link YearMonth#toString} omits the sign of a year above 9999, and {@link
 * YearMonth#parse(CharSequence)} requires it.
 */
final class MonthText {

  private static final int MAX_PLAIN_YEAR = 9999;

  private static final DateTimeFormatter SIGNED = formatter(SignStyle.EXCEEDS_PAD);

  /** Reads a year above 9999 without its sign, as cells were once written. */
  private static final DateTimeFormatter UNSIGNED = formatter(SignStyle.NORMAL);

  private MonthText() {}

  private static DateTimeFormatter formatter(SignStyle sign) {
    return new DateTimeFormatterBuilder()
        .appendValue(ChronoField.YEAR, 4, String.valueOf(Year.MAX_VALUE).length(), sign)
        .appendLiteral('-')
        .appendValue(ChronoField.MONTH_OF_YEAR, 2)
        .toFormatter(Locale.ROOT);
  }

  static String of(YearMonth month) {
    return month.getYear() > MAX_PLAIN_YEAR ? SIGNED.format(month) : month.toString();
  }

  static YearMonth parse(String text) {
    boolean signed = text.startsWith("+") || text.startsWith("-");
    return YearMonth.parse(text, signed ? SIGNED : UNSIGNED);
  }
}
