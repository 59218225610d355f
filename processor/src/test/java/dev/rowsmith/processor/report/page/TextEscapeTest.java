package dev.rowsmith.processor.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextEscapeTest {

  @Test
  void json_escapes_quotes_backslashes_controls_and_surrogates() {
    assertThat(JsonWriter.of("a\"b\\c\n\r\t\u0001ü😀"))
        .isEqualTo("\"a\\\"b\\\\c\\n\\r\\t\\u0001ü\\ud83d\\ude00\"\n");
  }

  @Test
  void json_writes_a_line_for_each_member_and_nothing_for_none() {
    assertThat(JsonWriter.of(Map.of("list", List.of(1, true))))
        .isEqualTo("{\n  \"list\": [\n    1,\n    true\n  ]\n}\n");
    assertThat(JsonWriter.of(List.of(Map.of(), List.of()))).isEqualTo("[\n  {},\n  []\n]\n");
  }

  @Test
  void html_escapes_markup_and_shows_what_no_page_can_hold() {
    assertThat(HtmlWriter.escaped("<a href=\"x\">&ü😀</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot;&gt;&amp;ü😀&lt;/a&gt;");
    assertThat(HtmlWriter.escaped("\u0000\ud800\uffff")).isEqualTo("U+0000U+D800U+FFFF");
    assertThat(HtmlWriter.escaped("a\u202eb")).isEqualTo("aU+202Eb");
    assertThat(JsonWriter.of("a\u202eb")).isEqualTo("\"a\\u202eb\"\n");
  }
}
