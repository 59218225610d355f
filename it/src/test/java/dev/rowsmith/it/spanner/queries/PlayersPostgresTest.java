package dev.rowsmith.it.spanner.queries;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;

/** What questions of indexes return in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class PlayersPostgresTest extends PlayersContract {}
