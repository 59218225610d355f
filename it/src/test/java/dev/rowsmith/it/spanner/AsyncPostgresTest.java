package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Futures in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class AsyncPostgresTest extends AsyncContract {}
