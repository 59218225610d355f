package dev.rowsmith.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class VisibleTextTest {

  @Test
  void characters_that_control_a_terminal_or_the_direction_of_text_are_shown_by_number() {
    assertThat(VisibleText.of("a\u001B[2Jb")).isEqualTo("aU+001B[2Jb");
    assertThat(VisibleText.of("\u202Etxt.exe\u2066\u2069\u200F"))
        .isEqualTo("U+202Etxt.exeU+2066U+2069U+200F");
    assertThat(VisibleText.of("a\u200Bb\uFEFF\u00AD\u2028\u2029\u0085"))
        .isEqualTo("aU+200BbU+FEFFU+00ADU+2028U+2029U+0085");
    assertThat(VisibleText.of("\uD83D \uDB40\uDC41 \uFFFF")).isEqualTo("U+D83D U+E0041 U+FFFF");
    assertThat(VisibleText.of("a\r\n\tb")).isEqualTo("aU+000DU+000AU+0009b");
  }

  @Test
  void texts_of_every_script_stay_as_they_are() {
    String texts = "caf\u00e9 \u65e5\u672c\u8a9e \u0645\u0631\u062d\u0628\u0627 \uD83D\uDE00 ~{}\\";

    assertThat(VisibleText.of(texts)).isSameAs(texts);
  }

  @Test
  void line_feeds_of_a_page_stay() {
    assertThat(VisibleText.ofLines("a\nb\u202Ec\r\n")).isEqualTo("a\nbU+202EcU+000D\n");
  }

  @Test
  void messages_of_exceptions_show_what_nobody_sees() {
    assertThat(new CellValueException("Note", "text", "a\u202Eb\u0007"))
        .hasMessage("Note.text: aU+202EbU+0007");
    assertThat(new CellFormatException("a\u001B")).hasMessage("aU+001B");
  }

  @Test
  void numbers_are_written_in_latin_digits_in_every_locale() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(VisibleText.of("\u0007")).isEqualTo("U+0007");
    } finally {
      Locale.setDefault(before);
    }
  }
}
