package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Prints a table of all checks with what tests show of each, and fails on an empty cell: a check
 * without a model that it reports, or that it does not, without a page with examples, or with a fix
 * that no test applies. It reads the sources of the tests, and runs none of them.
 */
class CheckTableTest {

  private static final Path TESTS = Path.of("src/test/java");
  private static final Path PAGES = Path.of("../docs/checks");

  private static final List<String> HEAD =
      List.of("check", "severity", "reported", "not reported", "fix applied", "patch", "page");

  private static Set<String> applied = Set.of();
  private static Set<String> patched = Set.of();

  @BeforeAll
  static void collect() throws IOException {
    applied =
        Stream.of(
                KeyFixesTest.cases(),
                KeyOrderFixesTest.cases(),
                ColumnFixesTest.cases(),
                ItemsFixesTest.cases(),
                TableFixesTest.cases(),
                SpannerFixesTest.cases(),
                QueryFixesTest.cases())
            .flatMap(cases -> cases.map(FixCase::id))
            .collect(Collectors.toCollection(TreeSet::new));
    LockFixesTest.edits().forEach(edit -> applied.add(edit.id()));
    // One of its tests applies a fix that moves a component.
    applied.add("SaltWherePromotable");
    patched = Set.copyOf(PatchPagesTest.allPages());
  }

  @Test
  void no_cell_is_empty() {
    List<List<String>> rows =
        Checks.rules(Checks.load()).stream().map(CheckTableTest::row).toList();
    System.out.println(table(rows));
    assertThat(rows)
        .allSatisfy(row -> assertThat(row).as(missing(row)).doesNotContain(""))
        .hasSizeGreaterThan(30);
  }

  /** Names the files that fill the empty cells. */
  private static String missing(List<String> row) {
    String id = row.get(0);
    List<String> files = new ArrayList<>();
    if (row.get(2).isEmpty() || row.get(3).isEmpty()) {
      files.add("cases in processor/src/test/…/%sTest.java, examples in its page".formatted(id));
    }
    if (row.get(6).isEmpty()) {
      files.add("the page docs/checks/%s.md".formatted(id));
    }
    return "%s needs %s, then: mvn -pl processor -am verify -Dtest=CheckTableTest"
            .formatted(id, String.join("; ", files))
        + " -Dsurefire.failIfNoSpecifiedTests=false";
  }

  private static List<String> row(SchemaCheck check) {
    String id = check.id();
    String test = read(TESTS.resolve(check.getClass().getName().replace('.', '/') + "Test.java"));
    String page = read(PAGES.resolve(id + ".md"));
    return List.of(
        id,
        check.rule().mandatory()
            ? "error, always"
            : check.rule().severity().name().toLowerCase(Locale.ROOT),
        test.contains(".one()") || test.contains(".summaries()") ? "yes" : "",
        test.contains(".none()") ? "yes" : "",
        applied.contains(id) || patched.contains(id) ? "yes" : "in words",
        patched.contains(id) ? "yes" : "in words",
        page.contains("\n## Bad\n") && page.contains("\n## Good\n") ? "yes" : "");
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static String table(List<List<String>> rows) {
    StringBuilder table = new StringBuilder();
    Stream.concat(Stream.of(HEAD), rows.stream())
        .forEach(
            row -> table.append("%-26s%-15s%-10s%-14s%-13s%-10s%s%n".formatted(row.toArray())));
    return table.toString();
  }
}
