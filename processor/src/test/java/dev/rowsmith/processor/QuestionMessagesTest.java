package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.WorkloadCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Prints a table of the checks of declared questions with what each has been shown to do, and
 * compares it with the manual; {@code -Ddocs.update=true} writes it instead.
 */
class QuestionMessagesTest {

  private static final Path PAGE = Path.of("../docs/queries.md");
  private static final Pattern TABLE =
      Pattern.compile("(?<=<!-- messages -->\n).*?(?=<!-- end of messages -->)", Pattern.DOTALL);

  @Test
  void each_check_reports_its_bad_example_alone_and_its_fix_compiles() throws IOException {
    CorpusCompilation corpus = CorpusCompilation.asDeclared();
    List<String> lines =
        new ArrayList<>(
            List.of(
                "",
                "| check | reports | its fix, as a test applies it | false alarms |",
                "| --- | --- | --- | --- |"));
    for (SchemaCheck check : Checks.rules(Checks.load())) {
      if (check instanceof QuestionCheck || check instanceof WorkloadCheck) {
        lines.add(row(check, corpus));
      }
    }
    String table = String.join("\n", lines) + "\n\n";
    System.out.println(table);
    System.out.printf("false alarms are those of %s interfaces%n", corpus.queries());
    assertThat(corpus.queries()).isGreaterThan(10);
    assertThat(lines).hasSize(3 + 14);
    String page = Files.readString(PAGE);
    Matcher today = TABLE.matcher(page);
    assertThat(today.find()).isTrue();
    if (Boolean.getBoolean("docs.update")) {
      Files.writeString(
          PAGE, page.substring(0, today.start()) + table + page.substring(today.end()));
    } else {
      assertThat(today.group()).isEqualTo(table);
    }
  }

  private static String row(SchemaCheck check, CorpusCompilation corpus) throws IOException {
    String id = check.id();
    assertThat(findings(id, "Bad")).as(id).singleElement().asString().contains(" " + id + " ");
    assertThat(findings(id, "Good")).as(id).isEmpty();
    List<FixCase> cases = QueryFixesTest.cases().filter(each -> each.id().equals(id)).toList();
    if (!id.equals("SaltedScanWide")) {
      assertThat(cases).as(id).isNotEmpty();
    }
    for (FixCase each : cases) {
      Compiled fixed = Compiled.sources(each.fixed());
      assertThat(fixed.findings()).as(id).isEmpty();
      assertThat(fixed.succeeded()).as(id).isTrue();
    }
    // What is bad on purpose is in files that say so.
    long alarms =
        corpus.findings().stream()
            .filter(found -> found.contains(" " + id + " ") && !found.startsWith("Bad"))
            .count();
    return "| [%1$s](checks/%1$s.md) | %2$s | %3$s | %4$s |"
        .formatted(
            id,
            check.rule().title().replaceAll("@\\w+", "`$0`"),
            cases.stream()
                .findFirst()
                .map(FixCase::fix)
                .map(fix -> "`" + fix + "`")
                .orElse("in words"),
            alarms);
  }

  private static List<String> findings(String id, String section) throws IOException {
    return Compiled.with(
            CheckCompileTest.switchedOn(id),
            CheckCompileTest.files(CheckCompileTest.snippet(id, section)))
        .findings();
  }
}
