package dev.rowsmith.it.nulls;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Null in components in GoogleSQL. */
@SpannerTest
class SpannerNullsTest extends SpannerNullsContract {
  SpannerNullsTest(SpannerDatabase database) {
    super(database);
  }
}
