package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** The corpus in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class CorpusPostgresTest extends CorpusContract {

  CorpusPostgresTest(SpannerDatabase database) {
    super(database);
  }
}
