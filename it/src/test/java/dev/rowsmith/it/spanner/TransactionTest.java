package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerTest;

/** Older data and transactions in GoogleSQL. */
@SpannerTest
class TransactionTest extends TransactionContract {}
