package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each promise of the page on guarantees has a test that there is, and that runs. */
class GuaranteesTest {

  private static final Path ROOT = Path.of("..");
  private static final Path PAGE = ROOT.resolve("docs/guarantees.md");
  private static final Pattern LINK = Pattern.compile("\\[`(\\w+)\\.(\\w+)`]\\(\\.\\./([^)]+)\\)");

  /** A promise and what shows it, as the cells of a line of the page say it. */
  private record Promise(String words, String tests) {}

  @Test
  void each_promise_names_tests_that_run() throws IOException {
    TestSources sources = TestSources.in(ROOT);
    List<String> problems = new ArrayList<>();
    int named = 0;
    for (Promise promise : promises()) {
      Matcher test = LINK.matcher(promise.tests());
      while (test.find()) {
        named++;
        sources
            .problem(Path.of(test.group(3)), test.group(1), test.group(2))
            .ifPresent(problem -> problems.add(promise.words() + ": " + problem));
      }
    }

    System.out.printf("%s promises, shown by %s tests%n", promises().size(), named);
    assertThat(problems).isEmpty();
  }

  @Test
  void no_cell_is_empty() throws IOException {
    assertThat(promises())
        .hasSizeGreaterThan(100)
        .allSatisfy(
            promise -> {
              assertThat(promise.words()).isNotBlank();
              assertThat(promise.tests()).matches("(?:%s(?:, )?)+".formatted(LINK.pattern()));
            });
    assertThat(promises()).extracting(Promise::words).doesNotHaveDuplicates();
  }

  @Test
  void a_test_that_is_not_there_or_does_not_run_is_told() throws IOException {
    TestSources sources = TestSources.in(ROOT);
    Path here = Path.of("it/src/test/java/dev/rowsmith/it/GuaranteesTest.java");

    assertThat(sources.problem(here, "GuaranteesTest", "no_cell_is_empty")).isEmpty();
    assertThat(sources.problem(here, "GuaranteesTest", "promises"))
        .contains("GuaranteesTest.promises is no test");
    assertThat(sources.problem(here, "GuaranteesTest", "nothing"))
        .contains("GuaranteesTest has 0 methods nothing");
    assertThat(sources.problem(here, "Guarantees", "no_cell_is_empty"))
        .contains(here + " has no class Guarantees");
    assertThat(sources.problem(Path.of("it/Nothing.java"), "Nothing", "nothing"))
        .contains("there is no file it/Nothing.java");
  }

  /** The lines of all tables, without their heads. */
  private static List<Promise> promises() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
        .filter(line -> !line.equals("| what holds | shown by |"))
        .map(line -> line.substring(1, line.lastIndexOf('|')))
        .map(
            line -> {
              int end = line.lastIndexOf(" | ");
              return new Promise(line.substring(0, end).strip(), line.substring(end + 3).strip());
            })
        .toList();
  }
}
