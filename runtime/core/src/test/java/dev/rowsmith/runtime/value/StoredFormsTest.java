package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.rowsmith.runtime.CellFormatException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class StoredFormsTest {

  private enum Size {
    SMALL,
    LARGE
  }

  /** {@code hello}, compressed by Python's gzip. */
  private static final String HELLO = "1f8b0800000000000203cb48cdc9c9070086a6103605000000";

  @Test
  void gzip_reads_what_other_programs_have_compressed() {
    GzipCodec<String> codec = new GzipCodec<>(BinaryCodec.STRING);
    assertThat(codec.decode(bytes(HELLO))).isEqualTo("hello");
    String text = "hello ".repeat(1_000);
    assertThat(codec.encode(text).size()).isLessThan(100);
    assertThat(codec.decode(codec.encode(text))).isEqualTo(text);
  }

  @Test
  void gzip_refuses_other_bytes_with_their_length() {
    GzipCodec<String> codec = new GzipCodec<>(BinaryCodec.STRING);
    assertThatThrownBy(() -> codec.decode(ByteString.copyFromUtf8("hello")))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("no gzip of 5 bytes");
    assertThatThrownBy(() -> codec.decode(bytes(HELLO).substring(0, 12)))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("no gzip of 12 bytes");
  }

  @Test
  void gzip_unpacks_nothing_larger_than_a_cell() {
    GzipCodec<byte[]> codec = new GzipCodec<>(BinaryCodec.BYTES);
    ByteString tooMuch = codec.encode(new byte[100 * 1024 * 1024 + 1]);
    assertThatThrownBy(() -> codec.decode(tooMuch))
        .isInstanceOf(CellFormatException.class)
        .hasMessage("unpacks to more than 104,857,600 bytes");
  }

  @Test
  void a_message_is_stored_as_it_is_serialized() {
    ProtoCodec<Duration> codec = new ProtoCodec<>(Duration.parser());
    Duration second = Duration.newBuilder().setSeconds(1).build();
    assertThat(codec.encode(second)).isEqualTo(bytes("0801"));
    assertThat(codec.decode(bytes("0801"))).isEqualTo(second);
    assertThatThrownBy(() -> codec.decode(bytes("08")))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("1");
  }

  @Test
  void text_and_little_endian_refuse_what_they_do_not_write() {
    assertThatThrownBy(() -> TextCodec.LONG.decode(ByteString.copyFromUtf8("seven")))
        .isInstanceOf(CellFormatException.class);
    assertThatThrownBy(() -> TextCodec.BOOLEAN.decode(ByteString.copyFromUtf8("yes")))
        .isInstanceOf(CellFormatException.class);
    assertThatThrownBy(() -> LittleEndianCodec.INT.decode(bytes("01")))
        .isInstanceOf(CellFormatException.class);
  }

  @Test
  void the_codec_of_a_class_is_that_of_its_default_form() {
    assertThat(BinaryCodec.of(long.class)).isSameAs(BinaryCodec.LONG);
    assertThat(BinaryCodec.of(Long.class)).isSameAs(BinaryCodec.LONG);
    assertThat(BinaryCodec.of(byte[].class)).isSameAs(BinaryCodec.BYTES);
    assertThat(BinaryCodec.ofEnum(Size.values()).decode(ByteString.copyFromUtf8("LARGE")))
        .isEqualTo(Size.LARGE);
    assertThatThrownBy(() -> BinaryCodec.of(Size.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("has no default form");
  }

  private static ByteString bytes(String hex) {
    return ByteString.copyFrom(HexFormat.of().parseHex(hex));
  }
}
