package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Declarations in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class DeclarationPostgresTest extends DeclarationContract {}
