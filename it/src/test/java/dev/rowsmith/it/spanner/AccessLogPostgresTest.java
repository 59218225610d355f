package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** The logs of accesses in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class AccessLogPostgresTest extends AccessLogContract {}
