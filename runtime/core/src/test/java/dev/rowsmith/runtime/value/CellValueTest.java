package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.time.Instant;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Shows what is absent, what is copied, and what is refused. */
class CellValueTest {

  private static final ByteString FOUR = ByteString.copyFrom(new byte[4]);

  @Test
  void an_absent_value_has_no_bytes() {
    assertThat(CellValue.encodeString(null)).isNull();
    assertThat(CellValue.encodeEnum(null)).isNull();
    assertThat(CellValue.encodeInstant(null)).isNull();
    assertThat(CellValue.encodeBigDecimal(null)).isNull();
    assertThat(CellValue.encodeBigInteger(null)).isNull();
    assertThat(CellValue.encodeLocalDate(null)).isNull();
    assertThat(CellValue.encodeLocalTime(null)).isNull();
    assertThat(CellValue.encodeLocalDateTime(null)).isNull();
    assertThat(CellValue.encodeYearMonth(null)).isNull();
    assertThat(CellValue.encodeDuration(null)).isNull();
    assertThat(CellValue.encodeUuid(null)).isNull();
    assertThat(CellValue.encodeBytes(null)).isNull();
    assertThat(CellValue.encodeByteString(null)).isNull();
    assertThat(CellValue.encodeLongOrNull(null)).isNull();
    assertThat(CellValue.encodeIntOrNull(null)).isNull();
    assertThat(CellValue.encodeShortOrNull(null)).isNull();
    assertThat(CellValue.encodeByteOrNull(null)).isNull();
    assertThat(CellValue.encodeDoubleOrNull(null)).isNull();
    assertThat(CellValue.encodeFloatOrNull(null)).isNull();
    assertThat(CellValue.encodeBooleanOrNull(null)).isNull();
    assertThat(CellValue.encodeCharOrNull(null)).isNull();
  }

  @Test
  void a_boxed_value_has_the_bytes_of_its_primitive() {
    assertThat(CellValue.encodeLongOrNull(7L)).isEqualTo(CellValue.encodeLong(7));
    assertThat(CellValue.encodeIntOrNull(7)).isEqualTo(CellValue.encodeInt(7));
    assertThat(CellValue.encodeShortOrNull((short) 7)).isEqualTo(CellValue.encodeShort((short) 7));
    assertThat(CellValue.encodeByteOrNull((byte) 7)).isEqualTo(CellValue.encodeByte((byte) 7));
    assertThat(CellValue.encodeDoubleOrNull(7.5)).isEqualTo(CellValue.encodeDouble(7.5));
    assertThat(CellValue.encodeFloatOrNull(7.5f)).isEqualTo(CellValue.encodeFloat(7.5f));
    assertThat(CellValue.encodeBooleanOrNull(true)).isEqualTo(CellValue.encodeBoolean(true));
    assertThat(CellValue.encodeCharOrNull('x')).isEqualTo(CellValue.encodeChar('x'));
  }

  @Test
  void a_cell_of_the_wrong_length_is_no_number() {
    assertRefused(() -> CellValue.decodeLong(FOUR), "4 bytes, and a long has 8");
    assertRefused(() -> CellValue.decodeInt(ByteString.EMPTY), "0 bytes, and an int has 4");
    assertRefused(() -> CellValue.decodeShort(FOUR), "4 bytes, and a short has 2");
    assertRefused(() -> CellValue.decodeByte(FOUR), "4 bytes, and a byte has 1");
    assertRefused(() -> CellValue.decodeDouble(FOUR), "4 bytes, and a double has 8");
    assertRefused(() -> CellValue.decodeFloat(FOUR.substring(3)), "1 byte, and a float has 4");
    assertRefused(() -> CellValue.decodeBoolean(FOUR), "4 bytes, and a boolean has 1");
    assertRefused(() -> CellValue.decodeInstant(FOUR), "4 bytes, and an instant has 8");
    assertRefused(() -> CellValue.decodeUuid(FOUR), "4 bytes, and a UUID has 16");
  }

  @Test
  void a_cell_of_the_wrong_content_is_refused() {
    ByteString two = ByteString.copyFrom(new byte[] {2});
    assertRefused(() -> CellValue.decodeBoolean(two), "the byte 2, and a boolean is 0 or 1");
    ByteString latin = ByteString.copyFrom(new byte[] {(byte) 0xE9});
    assertRefused(() -> CellValue.decodeString(latin), "not valid UTF-8");
    assertRefused(() -> CellValue.decodeLocalDate(latin), "not valid UTF-8");
    assertRefused(
        () -> CellValue.decodeBigDecimal(text("1,5")), "'1,5' is not a valid decimal number");
    assertRefused(() -> CellValue.decodeBigInteger(text("1.5")), "'1.5' is not a valid integer");
    assertRefused(
        () -> CellValue.decodeLocalDate(text("2001-02-30")), "'2001-02-30' is not a valid date");
    assertRefused(
        () -> CellValue.decodeLocalTime(text("25:00")), "'25:00' is not a valid time of day");
    assertRefused(
        () -> CellValue.decodeLocalDateTime(text("2001-01-05")),
        "'2001-01-05' is not a valid date and time");
    assertRefused(() -> CellValue.decodeYearMonth(text("2001")), "'2001' is not a valid month");
    assertRefused(() -> CellValue.decodeDuration(text("8h")), "'8h' is not a valid duration");
    assertRefused(() -> CellValue.decodeChar(text("ab")), "2 UTF-16 characters, and a char is one");
    assertRefused(() -> CellValue.decodeChar(text("")), "0 UTF-16 characters, and a char is one");
    assertRefused(
        () -> CellValue.decodeEnum(text("LATE"), Status.values()),
        "'LATE' is not a constant; expected one of: ON_TIME, CANCELLED");
  }

  private enum Status {
    ON_TIME,
    CANCELLED
  }

  @Test
  void a_long_text_is_shown_by_its_start() {
    assertRefused(
        () -> CellValue.decodeYearMonth(text("x".repeat(1000))),
        "'" + "x".repeat(40) + "…' is not a valid month");
  }

  @Test
  void half_of_a_character_is_refused_and_not_replaced() {
    String problem = "an unpaired surrogate, which UTF-8 cannot hold";
    assertRefused(() -> CellValue.encodeString("a\uD83D"), problem);
    assertRefused(() -> CellValue.encodeString("\uDE00a"), problem);
    assertRefused(() -> CellValue.encodeChar('\uD83D'), problem);
  }

  @Test
  void an_instant_that_is_finer_than_microseconds_is_refused() {
    assertRefused(
        () -> CellValue.encodeInstant(Instant.parse("2015-02-09T23:12:49.918123456Z")),
        "2015-02-09T23:12:49.918123456Z is finer than microseconds;"
            + " use truncatedTo(ChronoUnit.MICROS)");
    assertRefused(
        () -> CellValue.encodeInstant(Instant.MIN),
        "-1000000000-01-01T00:00:00Z has no count of microseconds in a long");
  }

  @Test
  void bytes_are_copied_in_and_out() {
    byte[] bytes = {1, 2};
    ByteString cell = CellValue.encodeBytes(bytes);
    bytes[0] = 9;
    assertThat(cell).isEqualTo(ByteString.copyFrom(new byte[] {1, 2}));
    CellValue.decodeBytes(ByteString.copyFrom(bytes))[0] = 5;
    assertThat(bytes[0]).isEqualTo((byte) 9);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  private static void assertRefused(ThrowingCallable call, String problem) {
    assertThatThrownBy(call).isInstanceOf(CellFormatException.class).hasMessage(problem);
  }
}
