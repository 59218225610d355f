package dev.rowsmith.processor.edit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaLiteralsTest {

  @Test
  void quotes_and_backslashes_are_escaped() {
    assertThat(JavaLiterals.of("a\"b\\c'd")).isEqualTo("\"a\\\"b\\\\c'd\"");
    assertThat(JavaLiterals.of('\'')).isEqualTo("'\\''");
    assertThat(JavaLiterals.of('"')).isEqualTo("'\"'");
  }

  @Test
  void what_cannot_be_printed_is_escaped() {
    assertThat(JavaLiterals.of("a\n\t\r\u0007\uD83D")).isEqualTo("\"a\\n\\t\\r\\u0007\\ud83d\"");
  }

  @Test
  void characters_that_change_the_direction_of_a_text_are_escaped() {
    assertThat(JavaLiterals.of("a\u202Eb\u200B")).isEqualTo("\"a\\u202eb\\u200b\"");
    assertThat(JavaLiterals.of("\uDB40\uDC41")).isEqualTo("\"\\udb40\\udc41\"");
  }

  @Test
  void other_characters_stay() {
    assertThat(JavaLiterals.of("é😀")).isEqualTo("\"é😀\"");
  }
}
