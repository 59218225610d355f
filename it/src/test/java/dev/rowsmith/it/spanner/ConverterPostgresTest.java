package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Converters in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class ConverterPostgresTest extends ConverterContract {}
