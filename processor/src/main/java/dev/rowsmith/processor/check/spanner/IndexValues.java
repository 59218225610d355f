package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;

/** What type and name tell of the values of an indexed column. */
final class IndexValues {

  private IndexValues() {}

  /** Returns whether the column has few values: by its type, or as a text by its name. */
  static boolean few(SpannerColumn column) {
    if (column.type().array() || column.distribution() != Distribution.UNKNOWN) {
      return false;
    }
    return switch (column.form()) {
      case BOOLEAN, ENUM -> true;
      case STRING -> NameMeaning.fewValues(column.path());
      default -> false;
    };
  }

  /** Returns whether new values are higher than all others. */
  static boolean grow(SpannerEntity entity, SpannerColumn column) {
    if (column.commitTimestamp()
        || column.distribution() == Distribution.MONOTONIC
        || entity.growsWithTime(column)) {
      return true;
    }
    return column.distribution() == Distribution.UNKNOWN
        && !entity.isGenerated(column)
        && !TimeName.recurs(column.path())
        && (column.type().isSingle(SpannerType.Code.TIMESTAMP)
            || column.type().isSingle(SpannerType.Code.DATE));
  }

  /** Returns whether a text or a number is a time or a number in sequence, by its name. */
  static boolean growByName(SpannerEntity entity, SpannerColumn column) {
    if (!column.isSorted()
        || column.distribution() != Distribution.UNKNOWN
        || entity.isGenerated(column)
        || column.generatedBy().isPresent()) {
      return false;
    }
    String name = column.path();
    return switch (column.form().kind()) {
      case UUID -> NameMeaning.sortableId(name);
      case STRING, SHORT, INT, LONG, BIG_DECIMAL ->
          TimeName.is(name)
              || NameMeaning.sortableId(name)
              || NameMeaning.sequence(name, entity.name());
      default -> false;
    };
  }

  /** An amount, a size or a measured value is hardly ever what rows are read by. */
  static boolean readBy(SpannerColumn column) {
    if (!column.isSorted()) {
      return false;
    }
    return switch (column.form().kind()) {
      case STRING, UUID, BYTES, BYTE_STRING -> true;
      case SHORT, INT, LONG -> NameWords.of(column.path()).head().equals("id");
      default -> false;
    };
  }
}
