package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.testing.spanner.SpannerTest;

/** What declared questions return in GoogleSQL. */
@SpannerTest
class QueriesTest extends QueriesContract {}
