package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each fault of the table of wrong values has a test, and lists where else its kind was found. */
class WrongValuesTest {

  private static final Path ROOT = Path.of("..");
  private static final Path TABLE = Path.of("src/test/resources/wrong-values.md");
  private static final Pattern TEST = Pattern.compile("`(\\w+)(?:\\.(\\w+))?`");

  private static final int ITEMS = 65;
  private static final int WIDTH = 110;

  /** A row of the table. */
  private record Fault(String item, String kind, String tests, String elsewhere) {

    List<String> cells() {
      return List.of(item, kind, tests, elsewhere);
    }

    /** Returns the row as lines: the labels of its cells in one column, the texts in another. */
    Stream<String> lines() {
      return Stream.of(wrapped(item, kind), wrapped("  tests", tests), wrapped("  also", elsewhere))
          .flatMap(List::stream);
    }

    private static List<String> wrapped(String label, String text) {
      List<String> lines = new ArrayList<>();
      StringBuilder line = new StringBuilder("%-8s".formatted(label));
      for (String word : text.replace("`", "").split(" ", -1)) {
        if (line.length() + word.length() > WIDTH) {
          lines.add(line.toString().stripTrailing());
          line.replace(0, line.length(), " ".repeat(8));
        }
        line.append(word).append(' ');
      }
      lines.add(line.toString().stripTrailing());
      return lines;
    }
  }

  @Test
  void no_cell_is_empty() throws IOException {
    faults().stream().flatMap(Fault::lines).forEach(System.out::println);

    assertThat(faults())
        .hasSize(ITEMS)
        .allSatisfy(fault -> assertThat(fault.cells()).noneMatch(String::isBlank));
    assertThat(faults()).extracting(Fault::item).doesNotHaveDuplicates();
  }

  @Test
  void each_fault_names_tests_that_run() throws IOException {
    TestSources sources = TestSources.in(ROOT);

    for (Fault fault : faults()) {
      List<MatchResult> tests = TEST.matcher(fault.tests()).results().toList();
      assertThat(tests).as("tests of %s", fault.item()).isNotEmpty();
      for (MatchResult test : tests) {
        assertThat(sources.problem(test.group(1), test.group(2))).as(fault.item()).isEmpty();
      }
    }
  }

  private static List<Fault> faults() throws IOException {
    return Files.readAllLines(TABLE).stream()
        .filter(line -> line.startsWith("| ") && !line.startsWith("| ---"))
        .map(WrongValuesTest::fault)
        .filter(fault -> !fault.item().equals("item"))
        .toList();
  }

  private static Fault fault(String line) {
    String[] cells = line.substring(1, line.lastIndexOf('|')).split(" \\| ", -1);
    assertThat(cells).as(line).hasSize(4);
    return new Fault(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3].strip());
  }
}
