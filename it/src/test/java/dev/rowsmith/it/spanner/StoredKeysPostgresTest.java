package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Keys and values that come back otherwise than they went in, in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class StoredKeysPostgresTest extends StoredKeysContract {}
