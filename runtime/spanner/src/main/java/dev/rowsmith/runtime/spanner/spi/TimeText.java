package dev.rowsmith.runtime.spanner.spi;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The text of a value of the client in any locale. That of its dates and times has the digits of
 * the default locale.
 */
public final class TimeText {

  private TimeText() {}

  /** Returns the text of a value; that of a date or time has the digits of ASCII. */
  public static String of(Object value) {
    if (value instanceof Date date) {
      return String.format(
          Locale.ROOT, "%04d-%02d-%02d", date.getYear(), date.getMonth(), date.getDayOfMonth());
    }
    if (value instanceof Timestamp time) {
      LocalDateTime second = LocalDateTime.ofEpochSecond(time.getSeconds(), 0, ZoneOffset.UTC);
      String fraction =
          time.getNanos() == 0 ? "" : String.format(Locale.ROOT, ".%09d", time.getNanos());
      return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(second) + fraction + "Z";
    }
    return value.toString();
  }
}
