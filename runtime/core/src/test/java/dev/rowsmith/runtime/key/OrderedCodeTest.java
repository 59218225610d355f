package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.OrderedCodeReader;
import dev.rowsmith.runtime.key.spi.OrderedCodeWriter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ORDERED_CODE format to the vectors of Bigtable's struct encodings. */
class OrderedCodeTest {

  private static final TextSegment A = TextSegment.ofVerbatim("Row", "a");
  private static final TextSegment B = TextSegment.ofVerbatim("Row", "b");
  private static final TextSegment C = TextSegment.ofVerbatim("Row", "c");
  private static final IntegralSegment<Long> NUMBER =
      IntegralSegment.ofLong("Row", "number").as(IntegerEncoding.orderedCode());

  @Test
  void fields_are_joined_as_a_struct_of_bigtable() {
    assertFields("0000", "", "");
    assertFields("0000000142", "", "B");
    assertFields("41", "A", "");
    assertFields("410001000000 0143".replace(" ", ""), "A", "", "C");
    assertFields("4100FF00014200FF", "A\0", "B\0");
    assertFields("C3BF000142", "\u00FF", "B");
  }

  @Test
  void numbers_are_the_int64_of_bigtable() {
    assertNumber("80", 0);
    assertNumber("BF", 63);
    assertNumber("C040", 64);
    assertNumber("7F", -1);
    assertNumber("3FBF", -65);
    assertNumber("FFC07FFFFFFFFFFFFFFF", Long.MAX_VALUE);
    assertNumber("003F8000000000000000", Long.MIN_VALUE);
  }

  @Test
  void a_number_in_a_key_is_escaped_like_any_field() {
    ByteString key = OrderedCodeWriter.of("Row").add(A, "x").add(NUMBER, Long.MIN_VALUE).key();
    assertThat(key).isEqualTo(hex("78000100FF3F8000FF00FF00FF00FF00FF00FF00FF"));
    OrderedCodeReader reader = OrderedCodeReader.of("Row", key);
    assertThat(reader.read(A)).isEqualTo("x");
    assertThat(reader.read(NUMBER)).isEqualTo(Long.MIN_VALUE);
    reader.end();
  }

  @Test
  void rows_of_a_first_field_end_before_00_02() {
    KeyPath path = KeyPath.start(KeyLayout.orderedCode(A, B)).bind(A, "A");
    assertThat(path.ranges())
        .containsExactly(
            new KeyRange(hex("41"), hex("4100")), new KeyRange(hex("410001"), hex("410002")));
    assertThat(path.bind(B, "").points()).containsExactly(hex("41"));
  }

  @Test
  void bytes_that_no_fields_are_written_as_are_no_key() {
    assertMalformed("", "the key is empty");
    assertMalformed("4100010000", "an empty field stands at the end of the key");
    assertMalformed("4100", "byte 1 begins an escape that does not exist");
    assertMalformed("410003", "byte 2 begins an escape that does not exist");
    assertMalformed("410001", "an empty field at byte 3 is not written as 00 00");
    assertMalformed("000041", "byte 2 follows an empty field");
    assertMalformed("41000142000143", "the key should end at byte 4, and has 7");
  }

  @Test
  void a_segment_has_no_suffix_of_its_own() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyLayout.orderedCode(A.followedBy("#"), B));
    assertThatIllegalArgumentException().isThrownBy(KeyLayout::orderedCode);
    assertThat(KeyLayout.orderedCode(A, NUMBER)).hasToString("{a}, {number}");
  }

  private static void assertFields(String hex, String... values) {
    List<TextSegment> segments = List.of(A, B, C).subList(0, values.length);
    OrderedCodeWriter writer = OrderedCodeWriter.of("Row");
    for (int index = 0; index < values.length; index++) {
      writer.add(segments.get(index), values[index]);
    }
    assertThat(writer.key()).isEqualTo(hex(hex));
    OrderedCodeReader reader = OrderedCodeReader.of("Row", hex(hex));
    List<String> read = new ArrayList<>();
    segments.forEach(segment -> read.add(reader.read(segment)));
    reader.end();
    assertThat(read).containsExactly(values);
  }

  private static void assertNumber(String hex, long value) {
    assertThat(NUMBER.encode(value)).isEqualTo(hex(hex));
    assertThat(NUMBER.readLong(KeyReader.of("Row", hex(hex)))).isEqualTo(value);
  }

  private static void assertMalformed(String hex, String problem) {
    OrderedCodeReader reader = OrderedCodeReader.of("Row", hex(hex));
    assertThatThrownBy(
            () -> {
              reader.read(A);
              reader.read(B);
              reader.end();
            })
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("Row: " + problem);
  }

  private static ByteString hex(String digits) {
    return ByteString.copyFrom(HexFormat.of().parseHex(digits));
  }
}
