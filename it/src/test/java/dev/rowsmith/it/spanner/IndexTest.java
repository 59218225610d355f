package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Indexes and deletes of ranges in GoogleSQL. */
@SpannerTest
class IndexTest extends IndexContract {}
