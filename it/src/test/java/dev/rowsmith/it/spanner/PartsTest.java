package dev.rowsmith.it.spanner;

import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest
class PartsTest extends PartsContract {

  PartsTest(
      SpannerDatabase database,
      SpannerEmulator emulator,
      ShardedLogRepository logs,
      SingerRepository singers) {
    super(database, emulator, logs, singers);
  }
}
