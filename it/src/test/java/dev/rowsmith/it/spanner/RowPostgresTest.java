package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Single rows, families and whole tables in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class RowPostgresTest extends RowContract {}
