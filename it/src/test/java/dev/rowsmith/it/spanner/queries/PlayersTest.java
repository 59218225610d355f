package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.testing.spanner.SpannerTest;

/** What questions of indexes return in GoogleSQL. */
@SpannerTest
class PlayersTest extends PlayersContract {}
