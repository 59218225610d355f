package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Older data and transactions in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class TransactionPostgresTest extends TransactionContract {}
