package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that the width of a codec is what its method returns, in sources and in class files. */
public class CodecWidthTest {

  private static final String CODEC =
      """
      public class Code implements dev.rowsmith.runtime.key.KeyCodec<String> {
        private static final int WIDE = 5_000;
        public com.google.protobuf.ByteString encode(String value) {
          return com.google.protobuf.ByteString.copyFromUtf8(value);
        }
        public String decode(com.google.protobuf.ByteString bytes) {
          return bytes.toStringUtf8();
        }
        public boolean sorts() { return true; }
        public int width() { return %s; }
      }
      """;

  /** A codec that was compiled before. */
  public static final class Wide implements KeyCodec<String> {

    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(value);
    }

    @Override
    public String decode(ByteString bytes) {
      return bytes.toStringUtf8();
    }

    @Override
    public boolean sorts() {
      return true;
    }

    @Override
    public int width() {
      return 5 * 1_000;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"VARIABLE", "-1", "(-1)", "KeyCodec.VARIABLE", "Code.VARIABLE"})
  void a_codec_that_declares_no_width_cannot_touch_the_next_segment(String width) {
    String codec =
        "import dev.rowsmith.runtime.key.KeyCodec;\n"
            + CODEC.replace("dev.rowsmith.runtime.key.KeyCodec<", "KeyCodec<").formatted(width);
    Compiled compiled = Compiled.sources(codec, row("Code.class"));

    assertThat(compiled.messages("AmbiguousKeyLayout"))
        .singleElement()
        .asString()
        .contains("'code' and 'rest' of Item touch, and 'code' has no fixed width");
  }

  @ParameterizedTest
  @ValueSource(strings = {"5000", "WIDE", "Code.WIDE", "(625 * Long.BYTES)", "4_999 + 1"})
  void the_width_of_a_codec_counts_in_the_longest_key(String width) {
    Compiled compiled = Compiled.sources(CODEC.formatted(width), row("Code.class"));

    assertThat(compiled.messages("KeyTooLong"))
        .singleElement()
        .asString()
        .contains("the longest row key of Item has at least 5,000 bytes");
  }

  @Test
  void the_width_of_a_codec_is_read_from_its_class_file() {
    Compiled compiled = Compiled.sources(row("dev.rowsmith.processor.CodecWidthTest.Wide.class"));

    assertThat(compiled.messages("KeyTooLong"))
        .singleElement()
        .asString()
        .contains("the longest row key of Item has at least 5,000 bytes");
  }

  @Test
  void a_width_that_only_a_run_would_tell_is_believed() {
    Compiled compiled =
        Compiled.sources(CODEC.formatted("Integer.parseInt(\"7\")"), row("Code.class"));

    assertThat(compiled.messages("AmbiguousKeyLayout")).isEmpty();
    assertThat(compiled.messages("KeyTooLong")).isEmpty();
  }

  @Test
  void a_width_of_no_bytes_is_reported_where_it_is_used() {
    Compiled compiled = Compiled.sources(CODEC.formatted("0"), row("Code.class"));

    assertThat(compiled.messages("InvalidSegment"))
        .singleElement()
        .asString()
        .contains("the segment 'code' has the codec Code, whose width is 0");
  }

  private static String row(String codec) {
    return """
        @Table(value = "rows", format = KeyFormat.VERBATIM, key = "{code}{rest}")
        @Family(value = "m", maxVersions = 1)
        public record Item(
            @RowKey(codec = %s) String code, @RowKey String rest, String text) {}
        """
        .formatted(codec);
  }
}
