package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The first fix of a message is the one that the guides recommend. */
class FirstFixesTest {

  private static final Path FILE = Path.of("src/test/resources/designs/first-fixes.txt");
  private static final Pattern PAGE = Pattern.compile("(?m)^# ([A-Z]) https://\\S+$");
  private static final Pattern DESIGN =
      Pattern.compile(
          """
          (?ms)^--- (\\w+)(, by hand)?
          fix: (.+?)
          because ([A-Z]): (.+?)
          (.+?)(?=\\n--- |\\z)""");

  /**
   * One design.
   *
   * @param byHand whether the fix is no part of a patch
   * @param page the page of the guides that asks for it
   */
  record Design(String rule, boolean byHand, String fix, String page, String source) {

    /** Each design has another first class, and a package of its name. */
    String packageName() {
      return "of" + Compiled.typeOf(source).toLowerCase(Locale.ROOT);
    }

    String firstLine() {
      return fix.lines().findFirst().orElse("");
    }

    boolean isOf(String message) {
      return Pattern.compile("\\b" + Compiled.typeOf(source) + "\\b").matcher(message).find();
    }

    boolean isOfSpanner() {
      return Compiled.header(source).contains("dev.rowsmith.spanner.*");
    }
  }

  private static List<Design> designs() throws IOException {
    List<Design> all = new ArrayList<>();
    Matcher each = DESIGN.matcher(Files.readString(FILE));
    while (each.find()) {
      all.add(
          new Design(
              each.group(1),
              each.group(2) != null,
              each.group(3).replace("\nand: ", "\n"),
              each.group(4),
              each.group(6)));
    }
    return all;
  }

  private static Map<String, String> sources() throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (Design design : designs()) {
      String name = design.packageName();
      sources.put(
          name,
          Compiled.header(design.source()).replace("package demo;", "package " + name + ";")
              + design.source());
    }
    return sources;
  }

  @Test
  void first_fixes_are_what_the_guides_recommend() throws IOException {
    Compiled compiled =
        Compiled.with(
            List.of("-proc:only", "-Xmaxerrs", "1000", "-Xmaxwarns", "1000"),
            sources().values().toArray(String[]::new));
    Map<String, List<String>> printed = new TreeMap<>();
    Map<String, List<String>> wanted = new TreeMap<>();
    for (Design design : designs()) {
      wanted.put(design.packageName(), List.of(design.fix()));
      printed.put(
          design.packageName(),
          compiled.messages(design.rule()).stream()
              .filter(design::isOf)
              .map(message -> Judged.printed(message).get(0))
              .toList());
    }

    assertThat(printed.entrySet()).containsExactlyElementsOf(wanted.entrySet());
  }

  @Test
  void every_first_fix_is_applied_unless_it_is_made_by_hand() throws IOException {
    FixTrials trials = FixTrials.of(sources());
    List<Design> left =
        designs().stream()
            .filter(
                design ->
                    trials.applied(design.packageName()).stream()
                        .noneMatch(what -> what.startsWith(design.firstLine())))
            .toList();

    assertThat(trials.faults()).isEmpty();
    assertThat(left).containsExactlyElementsOf(designs().stream().filter(Design::byHand).toList());
  }

  @Test
  void thirty_designs_of_each_store_name_the_page_that_asks_for_the_fix() throws IOException {
    List<String> pages =
        PAGE.matcher(Files.readString(FILE)).results().map(page -> page.group(1)).toList();

    assertThat(designs()).allSatisfy(design -> assertThat(pages).contains(design.page()));
    assertThat(designs().stream().filter(Design::isOfSpanner).count())
        .isBetween(30L, designs().size() - 30L);
  }
}
