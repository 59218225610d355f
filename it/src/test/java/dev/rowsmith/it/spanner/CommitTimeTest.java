package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest
class CommitTimeTest extends CommitTimeContract {}
