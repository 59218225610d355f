package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** The ranges of values in GoogleSQL. */
@SpannerTest
class ValueRangeTest extends ValueRangeContract {}
