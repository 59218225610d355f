package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each fault of the table of wrong values has a test, and lists where else its kind was found. */
class WrongValuesTest {

  private static final Path ROOT = Path.of("..");
  private static final Path TABLE = Path.of("src/test/resources/wrong-values.md");
  private static final Pattern TEST = Pattern.compile("`(\\w+)(?:\\.(\\w+))?`");

  /** A row of the table. */
  private record Fault(String item, String kind, String test, String elsewhere) {}

  @Test
  void no_cell_is_empty() throws IOException {
    faults().forEach(fault -> System.out.printf("%s: %s%n", fault.item(), fault.kind()));

    assertThat(faults())
        .hasSize(69)
        .allSatisfy(
            fault ->
                assertThat(List.of(fault.item(), fault.kind(), fault.test(), fault.elsewhere()))
                    .noneMatch(String::isBlank));
    assertThat(faults()).extracting(Fault::item).doesNotHaveDuplicates();
  }

  @Test
  void each_fault_names_tests_that_run() throws IOException {
    TestSources sources = TestSources.in(ROOT);

    for (Fault fault : faults()) {
      List<MatchResult> tests = TEST.matcher(fault.test()).results().toList();
      assertThat(tests).as("tests of %s", fault.item()).isNotEmpty();
      for (MatchResult test : tests) {
        assertThat(sources.problem(test.group(1), test.group(2))).as(fault.item()).isEmpty();
      }
    }
  }

  private static List<Fault> faults() throws IOException {
    return Files.readAllLines(TABLE).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
        .map(line -> line.substring(1, line.lastIndexOf('|')).split(" \\| ", -1))
        .map(cells -> new Fault(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3]))
        .filter(fault -> !fault.item().equals("item"))
        .toList();
  }
}
