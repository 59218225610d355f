package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** What a scan can be asked for, in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class ScanEndsPostgresTest extends ScanEndsContract {}
