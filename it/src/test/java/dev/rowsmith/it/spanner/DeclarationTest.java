package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Declarations in GoogleSQL. */
@SpannerTest
class DeclarationTest extends DeclarationContract {}
