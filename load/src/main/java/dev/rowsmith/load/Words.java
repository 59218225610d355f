package dev.rowsmith.load;

import java.time.Duration;
import java.util.Locale;

/** Numbers and times in words that are the same on every machine. */
final class Words {

  private Words() {}

  static String of(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String percent(double share) {
    double percent = 100 * share;
    return percent > 0 && percent < 9.95 ? of("%.1f %%", percent) : of("%.0f %%", percent);
  }

  /** Returns a number of operations, with two digits that count and the unit of thousands. */
  static String count(double number) {
    return number < 10 && number != Math.rint(number) ? of("%.1f", number) : of("%,.0f", number);
  }

  static String duration(long millis) {
    Duration time = Duration.ofMillis(millis);
    if (millis % 1_000 != 0 && millis < 10_000) {
      return counted(millis, "millisecond");
    }
    if (time.toDays() > 0 && time.toHours() % 24 == 0) {
      return counted(time.toDays(), "day");
    }
    if (time.toHours() > 0 && time.toMinutes() % 60 == 0) {
      return counted(time.toHours(), "hour");
    }
    if (time.toMinutes() > 0 && time.toSeconds() % 60 == 0) {
      return counted(time.toMinutes(), "minute");
    }
    return counted(time.toSeconds(), "second");
  }

  static String counted(long number, String noun) {
    return of("%,d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
