package dev.rowsmith.beam;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest
class SpannerGoogleSqlTest extends SpannerContract {

  SpannerGoogleSqlTest(SongRepository songs, SpannerDatabase database, SpannerEmulator emulator) {
    super(songs, database, emulator);
  }
}
