package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Converters in GoogleSQL. */
@SpannerTest
class ConverterTest extends ConverterContract {}
