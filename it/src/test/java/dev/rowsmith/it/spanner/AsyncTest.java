package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Futures in GoogleSQL. */
@SpannerTest
class AsyncTest extends AsyncContract {}
