package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Embedded records in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class EmbeddedPostgresTest extends EmbeddedContract {}
