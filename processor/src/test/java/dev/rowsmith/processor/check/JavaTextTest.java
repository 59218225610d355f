package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaTextTest {

  @Test
  void quotes_and_backslashes_are_escaped() {
    assertThat(JavaText.of("a\"b\\c'd")).isEqualTo("\"a\\\"b\\\\c'd\"");
    assertThat(JavaText.of('\'')).isEqualTo("'\\''");
    assertThat(JavaText.of('"')).isEqualTo("'\"'");
  }

  @Test
  void what_cannot_be_printed_is_escaped() {
    assertThat(JavaText.of("a\n\t\r\u0007\uD83D")).isEqualTo("\"a\\n\\t\\r\\u0007\\ud83d\"");
  }

  @Test
  void other_characters_stay() {
    assertThat(JavaText.of("é😀")).isEqualTo("\"é😀\"");
  }
}
