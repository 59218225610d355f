package dev.rowsmith.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Compares the table of all checks with the checks; {@code -Ddocs.update=true} writes it instead.
 */
class CheckListTest {

  private static final Path LIST = Path.of("../docs/checks/README.md");
  private static final Pattern TABLE =
      Pattern.compile("(?<=<!-- checks -->\n).*?(?=<!-- end of checks -->)", Pattern.DOTALL);

  @Test
  void table_lists_every_check_as_it_is() throws IOException {
    List<String> lines =
        new ArrayList<>(List.of("", "| check | | reports |", "| --- | --- | --- |"));
    for (SchemaCheck check : Checks.rules(Checks.load())) {
      lines.add(
          "| [%1$s](%1$s.md) | %2$s | %3$s |"
              .formatted(
                  check.id(), effect(check), check.rule().title().replaceAll("@\\w+", "`$0`")));
    }
    String table = String.join("\n", lines) + "\n\n";
    String page = Files.readString(LIST);
    Matcher today = TABLE.matcher(page);
    assertThat(today.find()).isTrue();
    if (Boolean.getBoolean("docs.update")) {
      Files.writeString(
          LIST, page.substring(0, today.start()) + table + page.substring(today.end()));
    } else {
      assertThat(today.group())
          .as(
              "docs/checks/README.md is written by: mvn -pl processor -am test -Dtest=CheckListTest"
                  + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.update=true")
          .isEqualTo(table);
    }
  }

  private static String effect(SchemaCheck check) {
    if (check.rule().mandatory()) {
      return "error, always";
    }
    return switch (check.rule().severity()) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case OFF -> "off";
    };
  }
}
