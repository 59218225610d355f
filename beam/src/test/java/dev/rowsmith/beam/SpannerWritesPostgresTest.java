package dev.rowsmith.beam;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest(dialect = Dialect.POSTGRESQL)
class SpannerWritesPostgresTest extends SpannerWritesContract {

  SpannerWritesPostgresTest(
      AccountRepository accounts, SpannerDatabase database, SpannerEmulator emulator) {
    super(accounts, database, emulator);
  }
}
