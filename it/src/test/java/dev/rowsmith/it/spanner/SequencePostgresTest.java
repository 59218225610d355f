package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Sequences in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class SequencePostgresTest extends SequenceContract {}
