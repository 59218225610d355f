package dev.rowsmith.beam;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest
class SpannerWritesTest extends SpannerWritesContract {

  SpannerWritesTest(
      AccountRepository accounts, SpannerDatabase database, SpannerEmulator emulator) {
    super(accounts, database, emulator);
  }
}
