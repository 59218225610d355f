package dev.rowsmith.runtime.spanner.spi;

import dev.rowsmith.runtime.spanner.table.internal.ClientTimes;

/**
 * The text of a value of the client in any locale. That of its dates and times has the digits of
 * the default locale.
 */
public final class TimeText {

  private TimeText() {}

  /** Returns the text of a value; that of a date or time has the digits of ASCII. */
  public static String of(Object value) {
    return ClientTimes.text(value);
  }
}
