package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures false alarms: the tables of other people's projects, the samples and our own tests must
 * be reported where a page says that we agree, and nowhere else.
 */
class FalseAlarmsTest {

  private static final Path PAGE = Path.of("../docs/false-alarms.md");

  /** A row of the page's table: entity, check, severity, accepted or not, why we agree. */
  private static final Pattern ROW =
      Pattern.compile("\\| `(\\w+)` \\| (\\w+) \\| (error|warning) \\| (yes|no) \\| (.*) \\|");

  @Test
  void checks_find_what_the_page_agrees_with_and_nothing_else(@TempDir Path output)
      throws IOException {
    CorpusCompilation corpus = CorpusCompilation.withoutAcceptances(output);

    assertThat(corpus.findings())
        .as(
            "each finding needs a row with its reason in docs/false-alarms.md, then: mvn -pl"
                + " processor -am verify -Dtest=FalseAlarmsTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false")
        .containsExactlyInAnyOrderElementsOf(rows().map(FalseAlarmsTest::finding).toList());
  }

  @Test
  void entities_accept_what_the_page_says_they_accept() throws IOException {
    CorpusCompilation corpus = CorpusCompilation.asDeclared();

    assertThat(corpus.findings())
        .containsExactlyInAnyOrderElementsOf(
            rows().filter(row -> row.group(4).equals("no")).map(FalseAlarmsTest::finding).toList());
  }

  @Test
  void every_entity_was_checked_and_generated() throws IOException {
    CorpusCompilation corpus = CorpusCompilation.asDeclared();

    assertThat(corpus.keyClasses()).hasSize(corpus.entities()).hasSizeGreaterThan(50);
  }

  @Test
  void page_counts_the_entities_and_gives_a_reason_for_each_finding() throws IOException {
    String entities = "**%s entities**".formatted(CorpusCompilation.asDeclared().entities());
    if (Boolean.getBoolean("docs.update")) {
      String page = Files.readString(PAGE).replaceFirst("\\*\\*\\d+ entities\\*\\*", entities);
      Files.writeString(PAGE, page);
    }

    assertThat(Files.readString(PAGE)).contains(entities);
    assertThat(rows()).isNotEmpty().allMatch(row -> row.group(5).length() > 20);
  }

  private static String finding(Matcher row) {
    return "%s %s %s".formatted(row.group(1), row.group(2), row.group(3));
  }

  private static Stream<Matcher> rows() throws IOException {
    List<Matcher> rows =
        Files.readAllLines(PAGE).stream().map(ROW::matcher).filter(Matcher::matches).toList();
    return rows.stream();
  }
}
