package example.iot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the service has beside its entities, questions and controllers: code lines without imports,
 * comments and lines that only close a block, and all lines of its properties.
 */
class PlumbingTest {

  @Test
  void there_are_at_most_thirty_lines_of_it() throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path file : files(Path.of("src/main"))) {
      String name = file.getFileName().toString();
      boolean serves =
          file.toString().contains("device") || file.toString().contains("order");
      if (!serves && (name.endsWith(".java") || name.startsWith("application"))) {
        Files.readAllLines(file).stream()
            .map(String::strip)
            .filter(line -> !line.matches("|[})];?|\\}\\)|import .*|package .*|/?\\*.*"))
            .forEach(lines::add);
      }
    }

    assertThat(lines).as(String.join("\n", lines)).hasSizeBetween(5, 30);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
