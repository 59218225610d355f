package dev.rowsmith.processor.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SegmentEncodingTest {

  @Test
  void the_model_has_the_encodings_that_users_write() {
    assertThat(Arrays.stream(Encoding.values()).map(Enum::name))
        .containsExactlyElementsOf(Arrays.stream(KeyEncoding.values()).map(Enum::name).toList());
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void each_encoding_encodes_some_type_of_a_verbatim_key(Encoding encoding) {
    assertThat(kinds(encoding, KeyFormat.VERBATIM)).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(Encoding.class)
  void the_other_formats_have_no_encoding_that_a_verbatim_key_has_not(Encoding encoding) {
    assertThat(kinds(encoding, KeyFormat.VERBATIM))
        .containsAll(kinds(encoding, KeyFormat.READABLE))
        .containsAll(kinds(encoding, KeyFormat.ORDERED_CODE));
  }

  @Test
  void encodings_are_for_the_types_that_their_names_promise() {
    assertThat(kinds(Encoding.TRUE_FALSE, KeyFormat.VERBATIM)).containsExactly(ValueKind.BOOLEAN);
    assertThat(kinds(Encoding.UNSIGNED, KeyFormat.VERBATIM))
        .containsExactlyInAnyOrder(
            ValueKind.LONG,
            ValueKind.INSTANT,
            ValueKind.OFFSET_DATE_TIME,
            ValueKind.ZONED_DATE_TIME,
            ValueKind.DATE);
    assertThat(kinds(Encoding.HEX, KeyFormat.READABLE))
        .containsExactly(ValueKind.BYTES, ValueKind.BYTE_STRING);
    assertThat(kinds(Encoding.RAW, KeyFormat.VERBATIM))
        .containsExactly(ValueKind.UUID, ValueKind.BYTES, ValueKind.BYTE_STRING);
    assertThat(kinds(Encoding.REVERSED_TEXT, KeyFormat.READABLE)).isEmpty();
  }

  private static List<ValueKind> kinds(Encoding encoding, KeyFormat format) {
    return Arrays.stream(ValueKind.values())
        .filter(kind -> SegmentEncoding.encodes(kind, encoding, format))
        .toList();
  }
}
