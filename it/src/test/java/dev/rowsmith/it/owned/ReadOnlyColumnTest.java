package dev.rowsmith.it.owned;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;

/** Columns of other programs, in GoogleSQL. */
@SpannerTest
class ReadOnlyColumnTest extends ReadOnlyColumnContract {

  ReadOnlyColumnTest(SharedAccountRepository accounts, SpannerDatabase database) {
    super(accounts, database);
  }
}
