package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Edits of public designs: the verdict of each, and that the declarations which are printed for it
 * leave stored rows as they are. The table is a page of the manual, which {@code
 * -Ddocs.update=true} writes.
 */
class LockEditsTest {

  private static final Path EDITS = Path.of("src/test/resources/locks/edits.txt");
  private static final Path PAGE = Path.of("../docs/lock-edits.md");
  private static final int FEWEST = 80;

  private static final String HEAD =
      """
      # Edits and their verdicts

      What edits of public designs mean for stored rows, and the first declaration that a build prints for each. A test writes the
      page. It also puts each printed declaration in the place of the edited one, and nothing stops the build then. [The schema
      lock](lock.md) says what the verdicts mean; `SAME` is an edit that changes no line of a lock file.
      """;

  private final List<LockEdit> edits = LockEdit.read(EDITS);

  @TempDir Path folder = Path.of("");

  /**
   * Declarations that are printed for one edit, one for each finding that has some.
   *
   * @param left the findings without one
   */
  private record Fixed(LockEdit edit, List<String> code, List<String> left) {

    String source() {
      String source = edit.edited();
      for (String each : code) {
        source = PrintedFix.applied(source, each);
      }
      return source.replace("@JsonProperty(", "@com.fasterxml.jackson.annotation.JsonProperty(");
    }
  }

  @Test
  void edits_have_their_verdicts_and_printed_declarations_keep_the_rows() throws IOException {
    assertThat(edits).hasSizeGreaterThan(FEWEST);
    LockBuilds builds = new LockBuilds(folder);
    List<List<String>> said = builds.of("edit", edits, LockEdit::edited);
    print(page(said));

    List<Fixed> fixes = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    for (int at = 0; at < edits.size(); at++) {
      LockEdit edit = edits.get(at);
      String verdict = LockEdit.verdict(said.get(at));
      if (!verdict.equals(edit.verdict())) {
        wrong.add(
            "%s: %s, and not %s %s".formatted(edit.words(), verdict, edit.verdict(), said.get(at)));
      }
      fixes.addAll(fixes(edit, said.get(at)));
    }
    assertThat(wrong).isEmpty();
    List<List<String>> left = builds.of("fixed", fixes, Fixed::edit, Fixed::source);
    for (int at = 0; at < fixes.size(); at++) {
      Fixed fixed = fixes.get(at);
      left.get(at).stream()
          .filter(message -> !isLeft(message, fixed))
          .forEach(
              message ->
                  wrong.add(
                      "%s, with %s: %s".formatted(fixed.edit().words(), fixed.code(), message)));
    }
    assertThat(wrong).isEmpty();
  }

  /** Each printed declaration, beside the first ones of the other findings. */
  private static List<Fixed> fixes(LockEdit edit, List<String> messages) {
    List<List<String>> code = messages.stream().map(LockEditsTest::code).toList();
    List<String> left = messages.stream().filter(message -> code(message).isEmpty()).toList();
    List<List<String>> some = code.stream().filter(each -> !each.isEmpty()).toList();
    List<Fixed> fixes = new ArrayList<>();
    for (List<String> own : some) {
      for (String each : own) {
        LinkedHashSet<String> together = new LinkedHashSet<>(List.of(each));
        some.stream().filter(other -> other != own).forEach(other -> together.add(other.get(0)));
        fixes.add(new Fixed(edit, List.copyOf(together), left));
      }
    }
    return fixes;
  }

  private static List<String> code(String message) {
    return PrintedFix.of(message).stream().filter(PrintedFix::isCode).toList();
  }

  /** What stops no build: a file that is behind, also of a wider type. */
  private static boolean isLeft(String message, Fixed fixed) {
    return message.startsWith("[LockBehind]")
        || message.startsWith("[RolloutOrder]")
        || fixed.left().stream().anyMatch(each -> summary(each).equals(summary(message)));
  }

  private static String summary(String message) {
    return message.lines().findFirst().orElse("");
  }

  private String page(List<List<String>> said) {
    StringBuilder page = new StringBuilder(HEAD);
    String design = "";
    for (int at = 0; at < edits.size(); at++) {
      LockEdit edit = edits.get(at);
      if (!edit.design().equals(design)) {
        design = edit.design();
        page.append("\n## ").append(design).append("\n\n```java\n").append(edit.source().strip());
        page.append(
            "\n```\n\n| edit | verdict | first declaration that is printed |\n| --- | --- | --- |\n");
      }
      String first =
          said.get(at).stream()
              .flatMap(message -> code(message).stream())
              .findFirst()
              .map(code -> "`" + code + "`")
              .orElse("");
      page.append("| %s | %s | %s |\n".formatted(edit.words(), edit.verdict(), first));
    }
    return page.toString();
  }

  private static void print(String page) throws IOException {
    System.out.println(page);
    if (Boolean.getBoolean("docs.update")) {
      Files.writeString(PAGE, page);
    } else {
      assertThat(page).isEqualTo(Files.readString(PAGE));
    }
  }
}
