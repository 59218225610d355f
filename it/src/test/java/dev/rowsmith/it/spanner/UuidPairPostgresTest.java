package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** UUIDs in two numbers in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class UuidPairPostgresTest extends UuidPairContract {}
