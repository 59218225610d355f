package dev.rowsmith.processor.check.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.language.Languages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Compares the table of the page on names with the words; {@code -Ddocs.update=true} writes it
 * instead.
 */
class WordsTest {

  private static final Path PAGE = Path.of("../docs/names.md");
  private static final Pattern TABLE =
      Pattern.compile("(?<=<!-- words -->\n).*?(?=<!-- end of words -->)", Pattern.DOTALL);

  @Test
  void page_lists_every_word() throws IOException {
    StringBuilder table = new StringBuilder("\n| | what it tells | words |\n| --- | --- | --- |\n");
    for (Words each : Words.values()) {
      table.append(
          "| %s | %s | %s |%n"
              .formatted(
                  each.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                  each.meaning(),
                  String.join(", ", each.words())));
    }
    for (String code : Languages.CODES) {
      table.append(
          "\n### %s%n%n".formatted(Locale.forLanguageTag(code).getDisplayLanguage(Locale.ENGLISH)));
      table.append("| in English | words |\n| --- | --- |\n");
      Languages.vocabulary(code)
          .forEach(
              (english, words) ->
                  table.append("| %s | %s |%n".formatted(english, String.join(", ", words))));
    }
    table.append('\n');
    String page = Files.readString(PAGE);
    Matcher today = TABLE.matcher(page);
    assertThat(today.find()).isTrue();
    if (Boolean.getBoolean("docs.update")) {
      Files.writeString(
          PAGE, page.substring(0, today.start()) + table + page.substring(today.end()));
    } else {
      assertThat(today.group())
          .as(
              "docs/names.md is written by: mvn -pl processor -am test -Dtest=WordsTest"
                  + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.update=true")
          .isEqualTo(table.toString());
    }
  }

  @Test
  void words_are_in_lower_case_and_each_stands_once() {
    for (Words each : Words.values()) {
      assertThat(each.words())
          .as(each.name())
          .isNotEmpty()
          .doesNotHaveDuplicates()
          .allMatch(word -> word.matches("[a-z0-9-]+"));
    }
  }
}
