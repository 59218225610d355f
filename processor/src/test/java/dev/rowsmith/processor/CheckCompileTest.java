package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles what the pages of the checks show: the bad entity is reported, the good one is not. */
class CheckCompileTest {

  private static final Path PAGES = Path.of("../docs/checks");
  private static final String MARK = "// reported";

  /** The pages that show an entity: all but the one of Rowsmith's own errors. */
  static Stream<String> pages() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      List<String> ids =
          files
              .map(file -> file.getFileName().toString())
              .filter(file -> file.endsWith(".md"))
              .map(file -> file.replace(".md", ""))
              .filter(id -> !id.equals("RowsmithBug") && !id.equals("README"))
              .sorted()
              .toList();
      return ids.stream();
    }
  }

  /** The pages of checks that both stores have, which show an entity of each. */
  static Stream<String> pagesOfBothStores() throws IOException {
    List<String> ids = new ArrayList<>();
    for (String id : pages().toList()) {
      if (Files.readString(PAGES.resolve(id + ".md")).contains("\n## Bad in Spanner\n")) {
        ids.add(id);
      }
    }
    return ids.stream();
  }

  @ParameterizedTest
  @MethodSource("pagesOfBothStores")
  void bad_entity_of_spanner_is_reported_on_the_marked_line(String id) throws IOException {
    assertReported(id, snippet(id, "Bad in Spanner"));
  }

  @ParameterizedTest
  @MethodSource("pagesOfBothStores")
  void good_entity_of_spanner_compiles_without_a_finding(String id) throws IOException {
    assertClean(id, snippet(id, "Good in Spanner"));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void bad_entity_of_the_page_is_reported_on_the_marked_line(String id) throws IOException {
    assertReported(id, snippet(id, "Bad"));
  }

  private static void assertReported(String id, String bad) {
    Compiled compiled = Compiled.with(switchedOn(id), files(bad));
    List<String> lines =
        Stream.of(files(bad))
            .filter(file -> file.contains(MARK))
            .findFirst()
            .orElse("")
            .lines()
            .toList();
    List<Integer> marked =
        IntStream.range(0, lines.size())
            .filter(index -> lines.get(index).contains(MARK))
            .map(index -> index + 1)
            .boxed()
            .toList();
    assertThat(marked).hasSize(1);
    assertThat(compiled.findings())
        .singleElement()
        .asString()
        .matches("(error|warning) %s \\w+:%s".formatted(id, marked.get(0)));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void good_entity_of_the_page_compiles_without_a_finding(String id) throws IOException {
    assertClean(id, snippet(id, "Good"));
  }

  private static void assertClean(String id, String good) {
    Compiled compiled = Compiled.with(switchedOn(id), files(good));
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    long entities = good.lines().filter(line -> line.strip().startsWith("@Table")).count();
    long queries = good.lines().filter(line -> line.strip().startsWith("@Queries")).count();
    long items = good.lines().filter(line -> line.strip().startsWith("@FromDynamo")).count();
    assertThat((long) compiled.generated().size()).isEqualTo(4 * entities + items + queries);
  }

  /** Returns the types of an example, each of which is in a file of its own. */
  static String[] files(String example) {
    return example.split("\n\n(?=@Table|@Queries)");
  }

  /** The options with which a page's examples are compiled: what is off, and what is locked. */
  static List<String> switchedOn(String id) {
    boolean off =
        Checks.load().stream()
            .anyMatch(check -> check.id().equals(id) && check.rule().severity() == Severity.OFF);
    return off ? List.of("-Arowsmith.check." + id + "=warn") : locked(id);
  }

  /** A page about a change has the file with which the entity is compared. */
  private static List<String> locked(String id) {
    try {
      Path file = PAGES.resolve(id + ".md");
      if (!Files.exists(file) || !Files.readString(file).contains("\n## Locked\n")) {
        return List.of();
      }
      String text = snippet(id, "Locked");
      Path folder = Files.createTempDirectory("locked");
      String entity = text.replaceAll("(?s)# What stored rows of (\\S+) depend on.*", "$1");
      Files.writeString(folder.resolve(entity + ".bigtable.lock"), text);
      return id.equals("RolloutOrder")
          ? List.of("-Arowsmith.lock=" + folder, "-Arowsmith.check.LockBehind=off")
          : List.of("-Arowsmith.lock=" + folder);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the example of a section of a page; a bad one that is shortened there is whole. */
  static String snippet(String id, String section) throws IOException {
    String page = Files.readString(PAGES.resolve(id + ".md"));
    String from = page.substring(page.indexOf("\n## " + section + "\n"));
    String fence = section.equals("Locked") ? "```\n" : "```java\n";
    String code = from.substring(from.indexOf(fence) + fence.length());
    String shown = code.substring(0, code.indexOf("```"));
    return section.equals("Bad") ? ShortenedExample.whole(id, shown) : shown;
  }
}
