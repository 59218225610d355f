package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Bulk writes in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class BulkPostgresTest extends BulkContract {}
