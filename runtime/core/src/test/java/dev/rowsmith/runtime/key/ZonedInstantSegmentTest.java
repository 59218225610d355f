package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.ZonedInstantSegment;
import dev.rowsmith.runtime.key.spi.KeyGroup;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Shows which points in time a key holds, and that it holds them as their instants. */
class ZonedInstantSegmentTest {

  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");
  private static final InstantSegment INSTANT = InstantSegment.of("Visit", "at");

  /** A date that says more than a {@link Date}. */
  private static final class Stamp extends Date {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("JavaUtilDate") // It stands for java.sql.Timestamp, which is one.
    Stamp(long time) {
      super(time);
    }
  }

  @Test
  void a_time_at_another_offset_is_refused_with_the_call_that_mends_it() {
    ZonedInstantSegment<OffsetDateTime> segment = ZonedInstantSegment.ofOffsetDateTime(INSTANT);

    assertThatThrownBy(() -> segment.encode(NOON.atOffset(ZoneOffset.ofHours(2))))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Visit.at: 2020-05-01T14:00+02:00: a key holds the instant alone, and not the offset"
                + " +02:00; use withOffsetSameInstant(ZoneOffset.UTC)");
    assertThat(
            segment.encode(
                NOON.atOffset(ZoneOffset.ofHours(2)).withOffsetSameInstant(ZoneOffset.UTC)))
        .isEqualTo(INSTANT.encode(NOON));
  }

  @Test
  void the_region_utc_is_another_zone_than_the_one_that_is_read() {
    ZonedInstantSegment<ZonedDateTime> segment = ZonedInstantSegment.ofZonedDateTime(INSTANT);

    assertThatThrownBy(() -> segment.encode(NOON.atZone(ZoneId.of("UTC"))))
        .isInstanceOf(KeyValueException.class)
        .hasMessageEndingWith("not the zone UTC; use withZoneSameInstant(ZoneOffset.UTC)");
    KeyReader key = KeyReader.of("Visit", segment.encode(NOON.atZone(ZoneOffset.UTC)));
    assertThat(segment.read(key)).isEqualTo(NOON.atZone(ZoneOffset.UTC));
  }

  @Test
  void a_subclass_of_date_is_refused() {
    ZonedInstantSegment<Date> segment = ZonedInstantSegment.ofDate(INSTANT);

    assertThatThrownBy(() -> segment.encode(new Stamp(1)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("Stamp; use new Date(value.getTime())");
  }

  @Test
  void what_no_date_can_be_is_refused_when_it_is_read() {
    ZonedInstantSegment<Date> segment = ZonedInstantSegment.ofDate(INSTANT.unit(EpochUnit.MICROS));
    ByteString finer = ByteString.copyFromUtf8("1588334400000001");

    assertThatThrownBy(() -> segment.read(KeyReader.of("Visit", finer)))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("2020-05-01T12:00:00.000001Z is not a valid Date");
  }

  @Test
  void a_bound_has_any_offset_and_is_rounded_up_as_that_of_an_instant() {
    ZonedInstantSegment<OffsetDateTime> segment = ZonedInstantSegment.ofOffsetDateTime(INSTANT);
    OffsetDateTime bound = NOON.plusNanos(1).atOffset(ZoneOffset.ofHours(-5));

    assertThat(segment.ceiling(bound)).isEqualTo(NOON.plusMillis(1).atOffset(ZoneOffset.UTC));
  }

  @Test
  @SuppressWarnings("NullAway") // Callers need not be null-marked.
  void a_null_is_refused_by_name() {
    assertThatThrownBy(() -> ZonedInstantSegment.ofOffsetDateTime(INSTANT).encode(null))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Visit.at: null");
    assertThatThrownBy(() -> KeyGroup.check("Visit", "address.place", null))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Visit.address.place: null, and a row key has a value for every segment of the group");
  }
}
