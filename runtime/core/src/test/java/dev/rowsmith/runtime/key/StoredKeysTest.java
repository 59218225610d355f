package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.encoding.Decimal;
import dev.rowsmith.runtime.key.encoding.Digits;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Shows that keys are read in one pass as they are byte by byte, in whatever memory they stand. */
class StoredKeysTest {

  private static final TextSegment TEXT = TextSegment.of("Visit", "customer").followedBy("#");
  private static final UuidSegment ID = UuidSegment.of("Visit", "id");

  @Test
  void keys_are_read_from_slices_ropes_and_buffers() {
    byte[] key =
        "Jane$PMiller#0000000042#20200501#0a1b2c3d-4e5f-6789-abcd-ef0123456789"
            .getBytes(StandardCharsets.US_ASCII);
    ByteString whole = ByteString.copyFrom(key);
    ByteString surrounded = ByteString.copyFromUtf8("<<<").concat(whole).concat(whole);
    ByteString flat = ByteString.copyFrom(surrounded.toByteArray());
    ByteBuffer direct = ByteBuffer.allocateDirect(key.length).put(key).flip();

    assertReads(whole);
    assertReads(flat.substring(3, 3 + key.length));
    assertReads(UnsafeByteOperations.unsafeWrap(direct));
    // Long enough not to be copied when they are joined.
    String name = "a$P".repeat(200);
    ByteString rope =
        ByteString.copyFromUtf8(name.substring(0, 300))
            .concat(ByteString.copyFromUtf8(name.substring(300) + "#"));
    assertThat(TEXT.read(KeyReader.of("Visit", rope))).isEqualTo("a ".repeat(200));
  }

  private static void assertReads(ByteString stored) {
    KeyReader key = KeyReader.of("Visit", stored);
    assertThat(TEXT.read(key)).isEqualTo("Jane Miller");
    assertThat(IntegralSegment.ofInt("Visit", "page").followedBy("#").readLong(key)).isEqualTo(42);
    assertThat(CalendarSegment.ofLocalDate("Visit", "day").followedBy("#").read(key))
        .isEqualTo(LocalDate.of(2020, 5, 1));
    assertThat(ID.read(key)).isEqualTo(UUID.fromString("0a1b2c3d-4e5f-6789-abcd-ef0123456789"));
    key.end();
  }

  @Test
  void texts_of_any_length_are_read_wherever_a_character_is_escaped() {
    for (int length = 0; length < 150; length++) {
      for (int escaped = 0; escaped <= length; escaped++) {
        String text = "a".repeat(escaped) + " $".repeat(length % 3) + "b".repeat(length - escaped);
        for (TextSegment segment : new TextSegment[] {TEXT, TextSegment.of("Visit", "customer")}) {
          ByteString key = segment.encodeWhole(text);
          assertThat(segment.read(KeyReader.of("Visit", key))).isEqualTo(text);
        }
      }
    }
  }

  @Test
  void a_text_has_only_the_escapes_that_are_written() {
    for (int next = 0; next < 0x100; next++) {
      ByteString key =
          ByteString.copyFromUtf8("Jane$")
              .concat(ByteString.copyFrom(new byte[] {(byte) next}))
              .concat(ByteString.copyFromUtf8("Miller-and-a-long-rest#"));
      if (next >= 0x30 && next <= 0x54) {
        assertThat(TEXT.read(KeyReader.of("Visit", key)))
            .isEqualTo("Jane" + (char) (next - 0x30) + "Miller-and-a-long-rest");
      } else {
        assertThatThrownBy(() -> TEXT.read(KeyReader.of("Visit", key)))
            .isInstanceOf(KeyFormatException.class);
      }
    }
  }

  @Test
  void a_uuid_has_digits_of_its_case_and_nothing_else() {
    byte[] text = "0a1b2c3d-4e5f-6789-abcd-ef0123456789".getBytes(StandardCharsets.US_ASCII);
    for (int at = 0; at < text.length; at++) {
      for (int next = 0; next < 0x100; next++) {
        byte[] bytes = text.clone();
        bytes[at] = (byte) next;
        KeyReader key = KeyReader.of("Visit", ByteString.copyFrom(bytes));
        String changed = new String(bytes, StandardCharsets.ISO_8859_1);
        if (text[at] == '-' ? next == '-' : "0123456789abcdef".indexOf(next) >= 0) {
          assertThat(ID.read(key)).isEqualTo(UUID.fromString(changed));
        } else {
          assertThatThrownBy(() -> ID.read(key)).isInstanceOf(KeyFormatException.class);
        }
      }
    }
  }

  @Test
  void digits_are_digits_wherever_they_stand() {
    for (int digits = 1; digits <= Decimal.MAX_DIGITS; digits++) {
      String number = "1234567890123456789".substring(0, digits);
      for (int from = 0; from < 10; from++) {
        for (int rest = 0; rest < 10; rest++) {
          byte[] key =
              ("x".repeat(from) + number + "y".repeat(rest)).getBytes(StandardCharsets.US_ASCII);
          assertThat(common(key, from, digits)).isEqualTo(Long.parseLong(number));
          for (int at = from; at < from + digits; at++) {
            for (int wrong : new int[] {0, '0' - 1, '9' + 1, 0x7F, 0x80, 0xB5, 0xFF}) {
              byte[] bytes = key.clone();
              bytes[at] = (byte) wrong;
              assertThat(common(bytes, from, digits)).isNegative();
            }
          }
        }
      }
    }
  }

  private static long common(byte[] key, int from, int digits) {
    return Digits.readCommon(KeyReader.of("Visit", ByteString.copyFrom(key)), from, digits);
  }

  @Test
  void a_segment_that_met_a_longer_text_counts_those_that_follow() {
    TextSegment name = TextSegment.of("Visit", "customer");
    assertThat(name.length("Jane Miller")).isEqualTo(11);

    name.encode("Jane Miller");

    assertThat(name.length("Jane Miller")).isEqualTo(12);
    assertThat(name.length("Jürgen")).isEqualTo(7);
    assertThat(name.length("an unpaired \uD800")).isEqualTo(13);
  }
}
