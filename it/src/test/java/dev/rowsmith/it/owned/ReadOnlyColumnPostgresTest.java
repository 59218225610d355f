package dev.rowsmith.it.owned;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Columns of other programs, in Postgres. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class ReadOnlyColumnPostgresTest extends ReadOnlyColumnContract {

  ReadOnlyColumnPostgresTest(SharedAccountRepository accounts, SpannerDatabase database) {
    super(accounts, database);
  }
}
