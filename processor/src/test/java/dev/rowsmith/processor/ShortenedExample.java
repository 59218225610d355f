package dev.rowsmith.processor;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Writes out the bad examples that are too long for their pages.
 *
 * <p>Such a page has the line {@code // (shortened)} wherever lines like the one above are left
 * out, in as many places as are named here for its check. A page that is shortened and not named
 * here, or named and not shortened so, fails its tests.
 */
final class ShortenedExample {

  private static final String MARK = "// (shortened)";

  /** The lines that each mark of a page stands for, in the order of the marks. */
  private static final Map<String, List<String>> LEFT_OUT =
      Map.of(
          "TooManyColumnsInTable",
          List.of(lines("  double m%s;", 2, 1023)),
          "TooManyIndexes",
          List.of(
              lines("@Index(name = \"ProductsByA%1$s\", columns = \"a%1$s\")", 2, 128),
              lines("    String a%s,", 2, 128)));

  private ShortenedExample() {}

  /** Returns the checks whose pages show a shortened example. */
  static Set<String> ids() {
    return LEFT_OUT.keySet();
  }

  /** Returns an example with all of its lines; one that is not shortened is returned as it is. */
  static String whole(String id, String code) {
    List<String> leftOut = LEFT_OUT.getOrDefault(id, List.of());
    String[] shown = code.split("(?m)^ *" + Pattern.quote(MARK) + "\n", -1);
    if (shown.length != leftOut.size() + 1) {
      throw new AssertionError(
          "the page of %s is shortened in %s places, and not in the %s that the test writes out"
              .formatted(id, shown.length - 1, leftOut.size()));
    }
    StringBuilder whole = new StringBuilder(shown[0]);
    IntStream.range(0, leftOut.size())
        .forEach(place -> whole.append(leftOut.get(place)).append(shown[place + 1]));
    return whole.toString();
  }

  private static String lines(String line, int first, int last) {
    return IntStream.rangeClosed(first, last)
        .mapToObj(number -> line.formatted(number) + "\n")
        .collect(joining());
  }
}
