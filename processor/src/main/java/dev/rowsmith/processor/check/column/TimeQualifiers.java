package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.key.NameWords;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Spread;
import java.util.Set;

/** Recognises qualifiers that are times, of which each day brings new ones. */
final class TimeQualifiers {

  /** What a number of the name counts since the epoch. */
  private static final Set<String> TIME =
      Set.of(
          "time",
          "times",
          "timestamp",
          "timestamps",
          "ts",
          "epoch",
          "instant",
          "moment",
          "millis",
          "micros",
          "nanos",
          "seconds");

  private TimeQualifiers() {}

  /** Returns whether the keys of a map, or the members of a set, are times. */
  static boolean are(Column column) {
    return column
        .shape()
        .parts()
        .map(parts -> parts.segments().stream().anyMatch(part -> isTime(column, part)))
        .orElseGet(() -> isTime(column, column.shape().key().orElseThrow()));
  }

  private static boolean isTime(Column column, Segment key) {
    if (key.spread() == Spread.DISTRIBUTED) {
      return false;
    }
    return switch (key.kind()) {
      case LOCAL_DATE, LOCAL_DATE_TIME -> true;
      case LONG -> key.spread() == Spread.MONOTONIC || NameWords.of(column.name()).contains(TIME);
      default -> key.kind().isMoment() || key.spread() == Spread.MONOTONIC;
    };
  }
}
