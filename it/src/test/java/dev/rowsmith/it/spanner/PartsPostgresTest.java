package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;

@SpannerTest(dialect = Dialect.POSTGRESQL)
class PartsPostgresTest extends PartsContract {

  PartsPostgresTest(
      SpannerDatabase database,
      SpannerEmulator emulator,
      ShardedLogRepository logs,
      SingerRepository singers) {
    super(database, emulator, logs, singers);
  }
}
