package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Tables that exist, in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class LiveTablePostgresTest extends LiveTableContract {

  LiveTablePostgresTest(SpannerDatabase database) {
    super(database);
  }
}
