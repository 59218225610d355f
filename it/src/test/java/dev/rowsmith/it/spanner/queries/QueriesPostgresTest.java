package dev.rowsmith.it.spanner.queries;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** What declared questions return in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class QueriesPostgresTest extends QueriesContract {}
