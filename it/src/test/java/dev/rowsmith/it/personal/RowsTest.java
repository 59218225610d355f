package dev.rowsmith.it.personal;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Personal data in GoogleSQL. */
@SpannerTest
class RowsTest extends RowsContract {

  RowsTest(SpannerDatabase database, MemberRepository members, VisitorRepository visitors) {
    super(database, members, visitors);
  }
}
