package dev.rowsmith.it.personal;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Personal data in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class RowsPostgresTest extends RowsContract {

  RowsPostgresTest(SpannerDatabase database, MemberRepository members, VisitorRepository visitors) {
    super(database, members, visitors);
  }
}
