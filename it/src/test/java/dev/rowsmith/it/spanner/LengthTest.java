package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Lengths in GoogleSQL. */
@SpannerTest
class LengthTest extends LengthContract {}
