package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** The ranges of values in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class ValueRangePostgresTest extends ValueRangeContract {}
