package dev.rowsmith.it.nulls;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Null in components in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class SpannerNullsPostgresTest extends SpannerNullsContract {
  SpannerNullsPostgresTest(SpannerDatabase database) {
    super(database);
  }
}
