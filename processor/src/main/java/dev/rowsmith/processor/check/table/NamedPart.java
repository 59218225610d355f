package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.name.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Part of a table's name that is a period or an owner, which a key should contain.
 *
 * @param what what the part tells: {@code year}, {@code quarter}, {@code month}, {@code week},
 *     {@code day}, {@code hour}, {@code tenant}
 * @param text the part as it stands in the name
 * @param rest the name without it, and without the separators that stood around it
 */
public record NamedPart(String what, String text, String rest) {

  private static final String YEAR = "(?:19[7-9]\\d|20[0-3]\\d)";
  private static final String MONTH = "(?:0[1-9]|1[0-2])";
  private static final String DAY = "(?:0[1-9]|[12]\\d|3[01])";
  private static final String HOUR = "(?:[01]\\d|2[0-3])";
  private static final String SEPARATOR = "[-_.]?";

  private static final String WEEK =
      "(?:w|wk|week|kw|semana|semaine|settimana|woche)[-_.]?(?:0?[1-9]|[1-4]\\d|5[0-3])";
  private static final String QUARTER = "(?:q|t|trim|trimestre|quartal)[-_.]?[1-4]";
  private static final String HALF = "(?:h|s|semestre|halbjahr)[-_.]?[12]";
  private static final String MONTH_NAME = "(?:" + String.join("|", longestFirst()) + ")";

  /** The longest first; a number is a period only as a whole: no digit may stand beside it. */
  private static final List<Period> PERIODS =
      List.of(
          period("hour", YEAR + SEPARATOR + MONTH + SEPARATOR + DAY + SEPARATOR + HOUR),
          period("day", YEAR + SEPARATOR + MONTH + SEPARATOR + DAY),
          period("day", DAY + "[-_.]" + MONTH + "[-_.]" + YEAR),
          named("week", YEAR + SEPARATOR + WEEK),
          named("week", WEEK + "[-_.]" + YEAR),
          named("half", YEAR + SEPARATOR + HALF),
          named("half", HALF + SEPARATOR + YEAR),
          named("quarter", YEAR + SEPARATOR + QUARTER),
          named("quarter", QUARTER + SEPARATOR + YEAR),
          named("month", YEAR + SEPARATOR + MONTH_NAME),
          named("month", MONTH_NAME + SEPARATOR + YEAR),
          period("month", MONTH + "[-_.]" + YEAR),
          period("month", YEAR + SEPARATOR + MONTH),
          period("year", YEAR),
          named("week", "week[-_.]?(?:0?[1-9]|[1-4]\\d|5[0-3])"));

  private static final Pattern OWNER =
      Pattern.compile(
          "(?i)(?<![a-z])("
              + String.join("|", Words.TENANT.words())
              + ")[-_.]?"
              + "(?:\\d+|(?<=[-_.])[a-z])(?![a-z\\d])");

  /** Returns the part, if the name has one. */
  public static Optional<NamedPart> of(String table) {
    for (Period period : PERIODS) {
      Matcher found = period.pattern().matcher(table);
      if (found.find()) {
        return Optional.of(new NamedPart(period.what(), found.group(), without(table, found)));
      }
    }
    Matcher owner = OWNER.matcher(table);
    return owner.find()
        ? Optional.of(new NamedPart("tenant", owner.group(), without(table, owner)))
        : Optional.empty();
  }

  /** Returns whether it is an owner, and no period. */
  public boolean isTenant() {
    return what.equals("tenant");
  }

  /** Returns whether a component is named as what the part tells. */
  public boolean isIn(String component) {
    return component.toLowerCase(Locale.ROOT).contains(what);
  }

  /**
   * Returns the component that would hold what the part tells, and where that stands.
   *
   * @param added the text for each part, with a place for the component's name
   * @param free makes a name one that no component has
   */
  public String component(Map<String, String> added, UnaryOperator<String> free) {
    return added.getOrDefault(what, "%s").formatted(free.apply(what));
  }

  private static String without(String table, Matcher found) {
    String before = table.substring(0, found.start()).replaceFirst("[-_.]+$", "");
    String after = table.substring(found.end()).replaceFirst("^[-_.]+", "");
    String separator = before.isEmpty() || after.isEmpty() ? "" : "_";
    return before + separator + after;
  }

  private static Period period(String what, String digits) {
    return new Period(what, Pattern.compile("(?<!\\d)" + digits + "(?!\\d)"));
  }

  /** A period with letters, beside which no letter may stand either, but for a change of case. */
  private static Period named(String what, String text) {
    return new Period(
        what,
        Pattern.compile(
            "(?:(?<![\\p{Alnum}])|(?<=\\p{Ll})(?=[\\p{Lu}\\d]))(?i:" + text + ")(?![\\p{Alnum}])"));
  }

  private static List<String> longestFirst() {
    return Words.MONTH.words().stream()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .toList();
  }

  private record Period(String what, Pattern pattern) {}
}
