package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Rows with a revision, in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class RevisionPostgresTest extends RevisionContract {

  RevisionPostgresTest(TaskRepository tasks) {
    super(tasks);
  }
}
