package dev.rowsmith.processor.check.name;

import java.util.List;

/** Whether a name says that a text or a number is a time or a date. */
public final class TimeName {

  private static final List<String> RECURRING = List.of("day", "hour", "minute", "second", "time");

  private TimeName() {}

  /** Returns whether the name is that of a time: its last word, or {@code …At}, decides. */
  public static boolean is(String name) {
    NameWords words = NameWords.of(name);
    if (recurs(name)) {
      return false;
    }
    NameWords bare = words.without(Words.TIME_FORM);
    return isHead(bare) || isSpan(words) || isOfWhat(words);
  }

  /**
   * Returns whether a date of the name is not that of the write: a birthday, a model's year, a day
   * of the week.
   */
  public static boolean recurs(String name) {
    NameWords words = NameWords.of(name);
    int of = words.words().indexOf("of");
    return Words.BIRTH.in(words)
        || (of > 0 && RECURRING.contains(words.words().get(of - 1)) && Words.TIME.has(words.head()))
        || (words.head().equals("year") && Words.YEAR_OF_THING.has(words.beforeHead().head()));
  }

  private static boolean isHead(NameWords words) {
    String before = words.beforeHead().head();
    return switch (words.head()) {
      case "at" -> !Words.PLACE.has(before);
      case "on" ->
          (before.endsWith("ed") || Words.TIME_DONE.has(before)) && !Words.PLACE.has(before);
      default ->
          Words.TIME.end(words)
              && (Words.CALENDAR_TIME.has(words.head()) || !Words.DURATION.has(before));
    };
  }

  /** Returns whether the name is that of the start or the end of what lasts: {@code callStart}. */
  private static boolean isSpan(NameWords words) {
    return List.of("start", "begin", "end").contains(words.head())
        && Words.SPAN.has(words.beforeHead().head());
  }

  /** Returns whether the name starts with a time: {@code dateOfService}, {@code dateAdded}. */
  private static boolean isOfWhat(NameWords words) {
    return (words.words().indexOf("of") == 1
            && List.of("date", "time", "timestamp", "day").contains(words.first()))
        || isOfEvent(words);
  }

  /**
   * A date of an event is none of a length, as {@code timeElapsed} is, which {@code time} may be.
   */
  private static boolean isOfEvent(NameWords words) {
    String event = words.head();
    return words.words().size() == 2
        && (words.first().equals("date")
            ? !Words.DATE_QUALITY.has(event)
            : List.of("time", "timestamp").contains(words.first()) && Words.TIME.has(event));
  }
}
