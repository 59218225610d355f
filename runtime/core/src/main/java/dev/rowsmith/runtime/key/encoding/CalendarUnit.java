package dev.rowsmith.runtime.key.encoding;

import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

/** A unit of a date or time, from the largest to the smallest, with its letter in patterns. */
public enum CalendarUnit {
  YEAR("yyyy", ChronoField.YEAR, ChronoUnit.YEARS, 0),
  MONTH("MM", ChronoField.MONTH_OF_YEAR, ChronoUnit.MONTHS, 1),
  DAY("dd", ChronoField.DAY_OF_MONTH, ChronoUnit.DAYS, 1),
  HOUR("HH", ChronoField.HOUR_OF_DAY, ChronoUnit.HOURS, 0),
  MINUTE("mm", ChronoField.MINUTE_OF_HOUR, ChronoUnit.MINUTES, 0),
  SECOND("ss", ChronoField.SECOND_OF_MINUTE, ChronoUnit.SECONDS, 0),
  /** A decimal fraction of a second, of 1 to 9 letters. */
  FRACTION("S", ChronoField.NANO_OF_SECOND, ChronoUnit.NANOS, 0);

  private final String letters;
  private final ChronoField field;
  private final ChronoUnit unit;
  private final int minimum;

  CalendarUnit(String letters, ChronoField field, ChronoUnit unit, int minimum) {
    this.letters = letters;
    this.field = field;
    this.unit = unit;
    this.minimum = minimum;
  }

  /** Returns the letters of the unit in a pattern; a fraction repeats its one. */
  String letters() {
    return letters;
  }

  public ChronoField field() {
    return field;
  }

  public ChronoUnit unit() {
    return unit;
  }

  /** Returns the field's value at the unit's start, which a year has not: it stands for any. */
  public int minimum() {
    return minimum;
  }
}
