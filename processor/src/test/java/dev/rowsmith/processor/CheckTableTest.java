package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
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

  /** An expected fix; one without code starts with a blank, before its words in parentheses. */
  private static final Pattern FIX_WITH_CODE = Pattern.compile("ixes\\(\\s*\"[^ ]");

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
        .allSatisfy(row -> assertThat(row).as(row.get(0)).doesNotContain(""))
        .hasSizeGreaterThan(30);
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
        fix(id, test),
        patched.contains(id) ? "yes" : "in words",
        page.contains("\n## Bad\n") && page.contains("\n## Good\n") ? "yes" : "");
  }

  /** A fix in words is for what only a person knows. */
  private static String fix(String id, String test) {
    if (applied.contains(id)) {
      return "yes";
    }
    if (!patched.contains(id)) {
      return "in words";
    }
    return FIX_WITH_CODE.matcher(test).find() ? "" : "no code";
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
