package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Sequences in GoogleSQL. */
@SpannerTest
class SequenceTest extends SequenceContract {}
