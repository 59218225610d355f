package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest(dialect = Dialect.POSTGRESQL)
class CommitTimePostgresTest extends CommitTimeContract {}
