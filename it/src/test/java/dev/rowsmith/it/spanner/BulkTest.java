package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Bulk writes in GoogleSQL. */
@SpannerTest
class BulkTest extends BulkContract {}
