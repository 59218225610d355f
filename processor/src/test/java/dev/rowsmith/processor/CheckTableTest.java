package dev.rowsmith.processor;

import static dev.rowsmith.processor.check.CheckCases.count;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.rowsmith.processor.check.CheckCases;
import dev.rowsmith.processor.check.CheckCases.Kind;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.testkit.engine.EngineTestKit;

/**
 * Prints a table of all checks with what the tests of this run have shown of each, and fails on an
 * empty cell: a check without a case, an example or a page, or with a fix that nobody applied.
 */
@Isolated("It shows what the other tests have seen, and runs after them.")
class CheckTableTest {

  private static final List<String> HEAD =
      List.of("check", "severity", "reported", "not reported", "fix applied", "patch", "page");

  private static final List<Class<?>> FIX_TESTS =
      List.of(
          KeyFixesTest.class,
          KeyOrderFixesTest.class,
          ColumnFixesTest.class,
          ItemsFixesTest.class,
          TableFixesTest.class,
          SpannerFixesTest.class,
          QueryFixesTest.class,
          LockFixesTest.class,
          PatchPagesTest.class);

  @Test
  void no_cell_is_empty() {
    runWhatHasNotRunYet();
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
    if (row.get(4).isEmpty()) {
      files.add("edits of its first fix, or a case in a …FixesTest.java beside CheckTableTest");
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
    return List.of(
        id,
        check.rule().mandatory()
            ? "error, always"
            : check.rule().severity().name().toLowerCase(Locale.ROOT),
        cases(count(Kind.REPORTED, id), count(Kind.BAD_EXAMPLE, id)),
        cases(count(Kind.CLEAN, id), count(Kind.GOOD_EXAMPLE, id)),
        fix(id),
        patch(id),
        Files.exists(Path.of("../docs/checks/" + id + ".md")) ? "yes" : "");
  }

  /** Both are needed: models in the check's own test, and the example of its page. */
  private static String cases(int models, int examples) {
    return models > 0 && examples > 0 ? String.valueOf(models + examples) : "";
  }

  private static String fix(String id) {
    if (count(Kind.FIX_APPLIED, id) + count(Kind.FIX_PATCHED, id) > 0) {
      return "yes";
    }
    return count(Kind.FIX_PRINTED, id) == 0 ? "no fix" : "";
  }

  /** A fix in words is for what only a person knows. */
  private static String patch(String id) {
    if (count(Kind.FIX_PRINTED, id) == 0) {
      return "no fix";
    }
    return count(Kind.FIX_PATCHED, id) > 0 ? "yes" : "in words";
  }

  /** In a run of the whole module nothing is left to do here; alone, this test runs the others. */
  private static void runWhatHasNotRunYet() {
    List<ClassSelector> missing = new ArrayList<>();
    for (SchemaCheck check : Checks.rules(Checks.load())) {
      if (count(Kind.REPORTED, check.id()) == 0 || count(Kind.CLEAN, check.id()) == 0) {
        missing.add(selectClass(check.getClass().getName() + "Test"));
      }
    }
    if (!CheckCases.any(Kind.BAD_EXAMPLE)) {
      missing.add(selectClass(CheckCompileTest.class));
    }
    if (!CheckCases.any(Kind.FIX_APPLIED)) {
      FIX_TESTS.forEach(test -> missing.add(selectClass(test)));
    }
    if (!missing.isEmpty()) {
      EngineTestKit.engine("junit-jupiter")
          .selectors(missing.toArray(ClassSelector[]::new))
          .execute();
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
