package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Statements in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class StatementPostgresTest extends StatementContract {}
