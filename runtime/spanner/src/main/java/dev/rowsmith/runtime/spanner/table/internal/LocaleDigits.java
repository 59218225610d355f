package dev.rowsmith.runtime.spanner.table.internal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The digits of the default locale. Google's client writes dates and fractions of seconds with
 * these digits, and Spanner only reads ASCII digits.
 */
final class LocaleDigits {

  private record Checked(Locale locale, @Nullable String problem) {}

  /** The result for the last locale: each date that is written asks for it. */
  private static volatile Checked last = check(Locale.ROOT);

  private LocaleDigits() {}

  /** Returns why no date and no time can be sent to Spanner, or null. */
  static @Nullable String problem() {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    Checked known = last;
    if (!known.locale().equals(locale)) {
      known = check(locale);
      last = known;
    }
    return known.problem();
  }

  private static Checked check(Locale locale) {
    return new Checked(
        locale,
        String.format(locale, "%d", 0).equals("0")
            ? null
            : ("the client of Spanner writes dates and fractions of seconds in the digits of the"
                    + " default locale %s, which Spanner does not read; call"
                    + " Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT) at the start")
                .formatted(locale.toLanguageTag()));
  }
}
