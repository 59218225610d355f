package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Embedded records in GoogleSQL. */
@SpannerTest
class EmbeddedTest extends EmbeddedContract {}
