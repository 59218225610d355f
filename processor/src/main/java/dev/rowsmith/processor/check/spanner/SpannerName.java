package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Limits;

/** Rule for the names of tables, columns and all else in Spanner. */
final class SpannerName {

  private SpannerName() {}

  /** Returns whether Spanner refuses a name. */
  static boolean isBroken(String name) {
    return name.length() > Limits.SPANNER_NAME
        || !Limits.SPANNER_NAME_PATTERN.matcher(name).matches();
  }
}
