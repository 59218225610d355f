package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Indexes and deletes of ranges in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class IndexPostgresTest extends IndexContract {}
