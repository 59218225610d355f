package dev.rowsmith.dynamodb.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Times are read as java.time reads them, and refused where it refuses them. */
class IsoTextTest {

  private static final long SEED = Long.getLong("random.seed", 20261123);

  @Test
  void random_times_are_those_of_java_time() {
    Random random = new Random(SEED);
    for (int each = 0; each < 20_000; each++) {
      long seconds = random.nextInt(8) == 0 ? random.nextLong() >> 20 : random.nextInt();
      int fraction = (int) Math.pow(10, random.nextInt(10));
      int nanos = random.nextInt(1_000_000_000) / fraction * fraction;
      Instant at = Instant.ofEpochSecond(seconds, nanos);
      LocalDateTime local = LocalDateTime.ofInstant(at, ZoneOffset.UTC);

      assertThat(IsoText.instant(at.toString())).isEqualTo(at);
      assertThat(IsoText.dateTime(local.toString())).isEqualTo(local);
      assertThat(IsoText.date(local.toLocalDate().toString())).isEqualTo(local.toLocalDate());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-05-01T10:15:30Z",
        "2026-05-01T10:15:30.1Z",
        "2026-05-01T10:15:30.123456789Z",
        "2026-05-01T10:15:30+02:00",
        "2026-05-01T10:15:30.5-11:30",
        "2026-12-31T23:59:60Z",
        "2026-05-01t10:15:30z",
        "2026-05-01T10:15:30",
        "2026-05-01T10:15:30.Z",
        "2026-05-01T10:15:30.1234567890Z",
        "2026-02-30T10:15:30Z",
        "2026-05-01T24:00:00Z",
        "2026-05-01T25:00:00Z",
        "2026-5-1T10:15:30Z",
        "2026-05-01 10:15:30Z",
        "20x6-05-01T10:15:30Z",
        "Z",
        ""
      })
  void text_is_what_java_time_makes_of_it(String text) {
    Instant expected;
    try {
      expected = Instant.parse(text);
    } catch (DateTimeException refused) {
      assertThatThrownBy(() -> IsoText.instant(text)).isInstanceOf(DateTimeException.class);
      return;
    }
    assertThat(IsoText.instant(text)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-02-29", "2026-5-01", "2026-05-1x", "26-05-01", ""})
  void text_of_no_date_is_refused(String text) {
    assertThatThrownBy(() -> LocalDate.parse(text)).isInstanceOf(DateTimeException.class);
    assertThatThrownBy(() -> IsoText.date(text)).isInstanceOf(DateTimeException.class);
  }
}
