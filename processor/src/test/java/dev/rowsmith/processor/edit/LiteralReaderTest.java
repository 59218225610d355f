package dev.rowsmith.processor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LiteralReaderTest {

  static List<Object> values() {
    return List.of(
        "",
        "plain",
        "a \"quoted\" \\u0041 text, {x}\n\t",
        "\u0000\u200b\u2028é\uD83D\uDE00",
        '\'',
        '\\',
        true,
        false,
        0L,
        -7L,
        5_000_000_000L,
        AnnotationFacts.Constant.of("KeyEncoding", "HEX"),
        new ClassRef("", List.of("Outer", "Codec")),
        List.of("a, b", "}"),
        List.of(1L, 2L));
  }

  @Test
  void an_annotation_reads_back_with_its_values() {
    String source = "@Attribute(value = \"a\", text = @RowKey(order = 2, pattern = \"yyyy\"))";
    assertThat(LiteralReader.value(source)).hasToString(source);
    assertThat(LiteralReader.value("@Family(\"m\")")).hasToString("@Family(\"m\")");
    assertThat(LiteralReader.value("@RowKey")).hasToString("@RowKey");
  }

  @ParameterizedTest
  @MethodSource("values")
  void a_printed_value_reads_back_equal(Object value) {
    assertThat(LiteralReader.value(JavaLiterals.ofValue(value))).isEqualTo(value);
  }
}
