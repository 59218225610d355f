package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** UUIDs in two numbers in GoogleSQL. */
@SpannerTest
class UuidPairTest extends UuidPairContract {}
