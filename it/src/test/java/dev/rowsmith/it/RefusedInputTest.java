package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What a program hands to a repository, a scan, an update or their options is refused by {@link
 * InvalidInputException}: the sources of the runtimes throw its parent for declarations alone.
 */
class RefusedInputTest {

  private static final Pattern PARENT = Pattern.compile("new IllegalArgumentException\\(");

  /** What is declared once: the layout of a key, a column's form, a schema and its statements. */
  private static final List<String> DECLARATIONS =
      List.of(
          "core/.*/key/.*",
          "core/.*/value/.*",
          ".*/schema/.*",
          "bigtable/.*/RowKeySchema",
          "spanner/.*/(TableSchema|Ddl|PostgreSqlDdl|SpannerType)");

  /** What is found in a stored value or in a token, and told by the error of its reader. */
  private static final List<String> READ =
      List.of("spanner/.*/(MessageBytes|UuidBytes|PositionBytes)");

  @Test
  void only_declarations_are_refused_by_the_parent_of_invalid_input() throws IOException {
    assertThat(sources(text -> PARENT.matcher(text).find()))
        .filteredOn(file -> !matches(DECLARATIONS, file) && !matches(READ, file))
        .isEmpty();
  }

  @Test
  void every_exception_of_the_list_is_thrown_somewhere() throws IOException {
    List<String> throwing = sources(text -> PARENT.matcher(text).find());
    assertThat(Stream.concat(DECLARATIONS.stream(), READ.stream()))
        .allMatch(pattern -> throwing.stream().anyMatch(file -> file.matches(pattern)));
  }

  @Test
  void both_stores_refuse_input() throws IOException {
    List<String> refusing = sources(text -> text.contains("new InvalidInputException("));
    assertThat(refusing).filteredOn(file -> file.startsWith("bigtable/")).hasSizeGreaterThan(15);
    assertThat(refusing).filteredOn(file -> file.startsWith("spanner/")).hasSizeGreaterThan(6);
  }

  private static boolean matches(List<String> patterns, String file) {
    return patterns.stream().anyMatch(file::matches);
  }

  private static List<String> sources(Predicate<String> of) throws IOException {
    Path runtimes = Path.of("..", "runtime");
    try (Stream<Path> files = Files.walk(runtimes)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(file -> runtimes.relativize(file).toString().replace('\\', '/'))
          .filter(file -> file.contains("/src/main/java/"))
          .filter(file -> of.test(read(runtimes.resolve(file))))
          .map(file -> file.substring(0, file.length() - ".java".length()))
          .sorted()
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException problem) {
      throw new java.io.UncheckedIOException(problem);
    }
  }
}
