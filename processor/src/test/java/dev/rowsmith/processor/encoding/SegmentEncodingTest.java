package dev.rowsmith.processor.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SegmentEncodingTest {

  @ParameterizedTest
  @EnumSource(KeyEncoding.class)
  void each_encoding_encodes_some_type_of_a_verbatim_key(KeyEncoding encoding) {
    assertThat(kinds(encoding, KeyFormat.VERBATIM)).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(KeyEncoding.class)
  void the_other_formats_have_no_encoding_that_a_verbatim_key_has_not(KeyEncoding encoding) {
    assertThat(kinds(encoding, KeyFormat.VERBATIM))
        .containsAll(kinds(encoding, KeyFormat.READABLE))
        .containsAll(kinds(encoding, KeyFormat.ORDERED_CODE));
  }

  @Test
  void encodings_are_for_the_types_that_their_names_promise() {
    assertThat(kinds(KeyEncoding.TRUE_FALSE, KeyFormat.VERBATIM))
        .containsExactly(ValueKind.BOOLEAN);
    assertThat(kinds(KeyEncoding.UNSIGNED, KeyFormat.VERBATIM))
        .containsExactlyInAnyOrder(
            ValueKind.LONG,
            ValueKind.INSTANT,
            ValueKind.OFFSET_DATE_TIME,
            ValueKind.ZONED_DATE_TIME,
            ValueKind.DATE);
    assertThat(kinds(KeyEncoding.HEX, KeyFormat.READABLE))
        .containsExactly(ValueKind.BYTES, ValueKind.BYTE_STRING);
    assertThat(kinds(KeyEncoding.RAW, KeyFormat.VERBATIM))
        .containsExactly(ValueKind.UUID, ValueKind.BYTES, ValueKind.BYTE_STRING);
    assertThat(kinds(KeyEncoding.REVERSED_TEXT, KeyFormat.READABLE)).isEmpty();
  }

  private static List<ValueKind> kinds(KeyEncoding encoding, KeyFormat format) {
    return Arrays.stream(ValueKind.values())
        .filter(kind -> SegmentEncoding.encodes(kind, encoding, format))
        .toList();
  }
}
