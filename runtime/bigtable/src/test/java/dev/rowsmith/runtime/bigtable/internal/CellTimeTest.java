package dev.rowsmith.runtime.bigtable.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CellTimeTest {

  @Test
  void what_is_seen_ends_at_a_whole_millisecond() {
    Instant now = Instant.parse("2026-05-01T10:00:00.000400Z");
    long second = Instant.parse("2026-05-01T09:59:59Z").toEpochMilli();

    assertThat(CellTime.oldestMicros(now, Duration.ofSeconds(1))).isEqualTo(second * 1000);
    assertThat(CellTime.oldestMicros(Instant.EPOCH, Duration.ofMillis(1))).isEqualTo(-1000);
  }
}
