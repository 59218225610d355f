package dev.rowsmith.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.UninterpretedOption.NamePart;
import com.google.protobuf.Duration;
import com.google.protobuf.ListValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.Limits;
import java.io.IOException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
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
  void gzip_unpacks_nothing_larger_than_a_cell() throws IOException {
    GzipCodec<byte[]> codec = new GzipCodec<>(BinaryCodec.BYTES);
    ByteString.Output tooMuch = ByteString.newOutput();
    try (GZIPOutputStream gzip = new GZIPOutputStream(tooMuch)) {
      gzip.write(new byte[Limits.MAX_CELL_BYTES + 1]);
    }
    assertThatThrownBy(() -> codec.decode(tooMuch.toByteString()))
        .isInstanceOf(CellFormatException.class)
        .hasMessage("unpacks to more than 104,857,600 bytes");
  }

  @Test
  void gzip_writes_nothing_that_it_would_not_unpack() {
    GzipCodec<byte[]> codec = new GzipCodec<>(BinaryCodec.BYTES);
    byte[] tooMuch = new byte[Limits.MAX_CELL_BYTES + 1];
    assertThatThrownBy(() -> codec.encode(tooMuch))
        .isInstanceOf(CellFormatException.class)
        .hasMessage(
            "104,857,601 bytes before compression, and a cell unpacks to at most 104,857,600");
    assertThat(codec.encode(new byte[Limits.MAX_CELL_BYTES]).size()).isLessThan(200_000);
  }

  @Test
  void gzip_reads_several_members_and_a_size_that_is_not_true() {
    GzipCodec<String> codec = new GzipCodec<>(BinaryCodec.STRING);
    assertThat(codec.decode(bytes(HELLO).concat(bytes(HELLO)))).isEqualTo("hellohello");
    String text = "x".repeat(100_000);
    assertThat(codec.decode(codec.encode(text).concat(bytes(HELLO)))).isEqualTo(text + "hello");
    assertThatThrownBy(() -> codec.decode(bytes(HELLO.substring(0, 42) + "ffffff7f")))
        .isInstanceOf(CellFormatException.class);
  }

  @Test
  void a_message_is_written_only_if_it_is_parsed_as_the_same_message() {
    ProtoCodec<Struct> codec = new ProtoCodec<>(Struct.parser());
    Value deep = Value.newBuilder().setBoolValue(true).build();
    for (int depth = 0; depth < 60; depth++) {
      deep = Value.newBuilder().setListValue(ListValue.newBuilder().addValues(deep)).build();
    }
    Struct tooDeep = Struct.newBuilder().putFields("a", deep).build();
    assertThatThrownBy(() -> codec.encodeReadable(tooDeep))
        .isInstanceOf(CellFormatException.class)
        .hasMessageStartingWith("a message that cannot be parsed again");
    Struct half =
        Struct.newBuilder()
            .putFields("a", Value.newBuilder().setStringValue("\uD83D").build())
            .build();
    assertThatThrownBy(() -> codec.encodeReadable(half))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("unpaired surrogate");
    NamePart incomplete = NamePart.newBuilder().setNamePart("a").buildPartial();
    assertThatThrownBy(() -> new ProtoCodec<>(NamePart.parser()).encodeReadable(incomplete))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("is_extension");
    assertThatThrownBy(() -> new GzipCodec<>(codec).encodeReadable(half))
        .isInstanceOf(CellFormatException.class);
  }

  @Test
  void a_codec_that_refuses_its_own_bytes_writes_nothing() {
    ValueCodec<Integer> even =
        new ValueCodec<>() {
          @Override
          public ByteString encode(Integer value) {
            return CellValue.encodeInt(value);
          }

          @Override
          public Integer decode(ByteString cell) {
            int value = CellValue.decodeInt(cell);
            if (value % 2 != 0) {
              throw new IllegalArgumentException(value + " is odd");
            }
            return value;
          }
        };
    assertThat(even.encodeReadable(4)).isEqualTo(even.encode(4));
    assertThatThrownBy(() -> even.encodeReadable(5))
        .isInstanceOf(CellFormatException.class)
        .hasMessage("the codec refuses the bytes that it writes for this value: 5 is odd");
    assertThatThrownBy(() -> new GzipCodec<>(even).encodeReadable(5))
        .isInstanceOf(CellFormatException.class);
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
