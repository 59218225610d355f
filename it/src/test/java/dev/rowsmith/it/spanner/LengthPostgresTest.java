package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Lengths in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class LengthPostgresTest extends LengthContract {}
