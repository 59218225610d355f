package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

/** Shows points in time that are stored as their date and time in UTC. */
class UtcSegmentTest {

  private static final UtcSegment HOUR =
      UtcSegment.of(CalendarSegment.ofLocalDateTime("Bus", "at").verbatimPattern("yyyyMMddHH"));
  private static final Instant AT = Instant.parse("2021-03-05T12:00:00Z");

  @Test
  void an_instant_is_its_date_and_time_in_utc() {
    assertThat(HOUR.encode(AT).toStringUtf8()).isEqualTo("2021030512");
    assertThat(HOUR.read(KeyReader.of("Bus", ByteString.copyFromUtf8("2021030512")))).isEqualTo(AT);
    assertThat(HOUR.describe()).isEqualTo("yyyyMMddHH in UTC");
  }

  @Test
  void ranges_are_those_of_the_instants_and_bounds_are_rounded_up() {
    KeyLayout layout = KeyLayout.of(HOUR);
    assertThat(
            KeyPath.start(layout)
                .between(HOUR, AT.minusSeconds(1), AT.plusSeconds(1))
                .ranges()
                .toString())
        .contains("2021030512")
        .contains("2021030513");
    assertThat(HOUR.ordered()).isTrue();
    assertThat(HOUR.compare(AT, AT.plusSeconds(3600))).isNegative();
  }

  @Test
  void what_the_pattern_cannot_hold_is_refused() {
    assertThatThrownBy(() -> HOUR.encode(AT.plusSeconds(1)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("Bus.at: 2021-03-05T12:00:01 is finer than the pattern yyyyMMddHH");
    assertThatThrownBy(() -> HOUR.encode(Instant.MAX))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("is beyond any date and time");
    assertThatThrownBy(() -> HOUR.encode(Instant.parse("-0001-03-05T12:00:00Z")))
        .isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> HOUR.read(KeyReader.of("Bus", ByteString.copyFromUtf8("2021023012"))))
        .isInstanceOf(KeyFormatException.class);
  }

  @Test
  void other_points_in_time_are_their_instants() {
    ZonedInstantSegment<OffsetDateTime> offset =
        ZonedInstantSegment.ofOffsetDateTime(HOUR.followedBy("/"));
    OffsetDateTime value = OffsetDateTime.parse("2021-03-05T12:00:00Z");
    assertThat(offset.encode(value).toStringUtf8()).isEqualTo("2021030512");
    assertThat(offset.read(KeyReader.of("Bus", ByteString.copyFromUtf8("2021030512/"))))
        .isEqualTo(value);
  }
}
