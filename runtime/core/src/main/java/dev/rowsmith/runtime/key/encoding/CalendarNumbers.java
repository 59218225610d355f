package dev.rowsmith.runtime.key.encoding;

/** The numbers of a date or time that is being read; units that are not set are at their start. */
public final class CalendarNumbers {

  int year = CalendarUnit.YEAR.minimum();
  int month = CalendarUnit.MONTH.minimum();
  int day = CalendarUnit.DAY.minimum();
  int hour = CalendarUnit.HOUR.minimum();
  int minute = CalendarUnit.MINUTE.minimum();
  int second = CalendarUnit.SECOND.minimum();
  public int nano = CalendarUnit.FRACTION.minimum();

  public void set(CalendarUnit unit, int number) {
    switch (unit) {
      case YEAR -> year = number;
      case MONTH -> month = number;
      case DAY -> day = number;
      case HOUR -> hour = number;
      case MINUTE -> minute = number;
      case SECOND -> second = number;
      case FRACTION -> nano = number;
    }
  }
}
