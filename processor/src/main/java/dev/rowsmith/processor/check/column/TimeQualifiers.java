package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Segment;

/** Qualifiers that are times, of which each day adds new ones. */
final class TimeQualifiers {

  private TimeQualifiers() {}

  static boolean are(Column column) {
    return column
        .shape()
        .parts()
        .map(parts -> parts.segments().stream().anyMatch(part -> isTime(column, part)))
        .orElseGet(() -> isTime(column, column.shape().key().orElseThrow()));
  }

  private static boolean isTime(Column column, Segment key) {
    if (key.distribution() == Distribution.DISTRIBUTED) {
      return false;
    }
    return switch (key.kind()) {
      case LOCAL_DATE, LOCAL_DATE_TIME -> true;
      case LONG, STRING -> key.distribution() == Distribution.MONOTONIC || isNamedSo(column, key);
      default -> key.kind().isMoment() || key.distribution() == Distribution.MONOTONIC;
    };
  }

  /** A number or a text is a time where the name of the map says so, or of the key's own part. */
  private static boolean isNamedSo(Column column, Segment key) {
    return Words.TIME_QUALIFIER.in(NameWords.of(column.name()))
        || (column.shape().parts().isPresent() && TimeName.is(key.name()));
  }
}
