package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.OrderedKey.Part;

/** Words for a part of a key that grows with time. */
final class TimeWords {

  private TimeWords() {}

  /** Returns {@code the timestamp 'at'}, or {@code 'sequence', which only grows}. */
  static String of(Part part) {
    String name = "'" + part.name() + "'";
    return switch (part.kind()) {
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, LOCAL_DATE_TIME ->
          "the timestamp " + name;
      case LOCAL_DATE -> "the date " + name;
      case YEAR_MONTH -> "the month " + name;
      case YEAR -> "the year " + name;
      default ->
          KeyPartTraits.sortable(part)
              ? "the id " + name + ", which is made from the time"
              : KeyPartTraits.temporal(part)
                  ? name + ", which only grows"
                  : name + ", a time by its name";
    };
  }
}
