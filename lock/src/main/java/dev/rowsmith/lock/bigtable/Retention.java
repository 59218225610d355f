package dev.rowsmith.lock.bigtable;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What garbage collection leaves of a family: {@code 1 version or 30 days} is deleted by either
 * limit, {@code 1 version and 30 days} by both.
 *
 * @param versions the newest versions that stay, or null without such a limit
 * @param age the age up to which cells stay, or null without such a limit
 * @param both whether only cells beyond both limits are deleted
 * @param aggregation what the family's values are added to, or empty
 */
public record Retention(
    @Nullable Long versions, @Nullable Duration age, boolean both, String aggregation) {

  private static final String EVERYTHING = "everything";
  private static final String OF = ", of ";
  private static final String AND = " and ";
  private static final String OR = " or ";

  private static final Pattern WORDS =
      Pattern.compile(
          "(?:everything|(?:(\\d{1,18}) versions?)?( or | and )?(?:(\\d{1,15}) (\\w+?)s?)?)"
              + "(?:, of (\\w+))?");

  private static final List<Map.Entry<String, ChronoUnit>> UNITS =
      List.of(
          Map.entry("day", ChronoUnit.DAYS),
          Map.entry("hour", ChronoUnit.HOURS),
          Map.entry("minute", ChronoUnit.MINUTES),
          Map.entry("second", ChronoUnit.SECONDS),
          Map.entry("millisecond", ChronoUnit.MILLIS),
          Map.entry("microsecond", ChronoUnit.MICROS));

  /** Returns whether facts are those of a family. */
  static boolean isReadable(String facts) {
    Matcher words = WORDS.matcher(facts);
    return words.matches() && of(facts).toString().equals(facts);
  }

  /** Returns what the facts of a family declare. */
  public static Retention of(String facts) {
    Matcher words = WORDS.matcher(facts);
    if (!words.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return new Retention(
        words.group(1) == null ? null : Long.valueOf(words.group(1)),
        words.group(3) == null ? null : age(Long.parseLong(words.group(3)), words.group(4)),
        AND.equals(words.group(2)),
        Optional.ofNullable(words.group(5)).orElse(""));
  }

  private static @Nullable Duration age(long count, String unit) {
    return UNITS.stream()
        .filter(each -> each.getKey().equals(unit))
        .map(each -> Duration.of(count, each.getValue()))
        .findFirst()
        .orElse(null);
  }

  /** Returns whether all that another one keeps is kept. */
  boolean keepsAllOf(Retention other) {
    boolean moreVersions =
        versions == null || (other.versions != null && versions >= other.versions);
    boolean older = age == null || (other.age != null && age.compareTo(other.age) >= 0);
    if (isEverything()) {
      return true;
    }
    if (both != other.both) { // What is within either limit is more than what is within both.
      return both && (moreVersions || older);
    }
    return moreVersions && older;
  }

  private boolean isEverything() {
    return versions == null && age == null;
  }

  /** Returns the age in days, or 0 where it is none or not of whole days. */
  public long days() {
    return age != null && age.equals(Duration.ofDays(age.toDays())) ? age.toDays() : 0;
  }

  /**
   * Returns the age as {@code maxAge} declares it, in the largest unit that holds it: {@code 36h}.
   */
  public String shortAge() {
    String words = words(age);
    int space = words.indexOf(' ');
    return switch (words.substring(space + 1).replaceFirst("s$", "")) {
      case "millisecond" -> words.substring(0, space) + "ms";
      case "microsecond" -> words.substring(0, space) + "us";
      default -> words.substring(0, space) + words.charAt(space + 1);
    };
  }

  /** Returns the facts of a family. */
  @Override
  public String toString() {
    String kept =
        isEverything()
            ? EVERYTHING
            : versions == null
                ? words(age)
                : versions
                    + (versions == 1 ? " version" : " versions")
                    + (age == null ? "" : (both ? AND : OR) + words(age));
    return aggregation.isEmpty() ? kept : kept + OF + aggregation;
  }

  private static String words(@Nullable Duration age) {
    if (age == null) {
      return "";
    }
    for (Map.Entry<String, ChronoUnit> unit : UNITS) {
      long count = age.dividedBy(unit.getValue().getDuration());
      if (age.equals(Duration.of(count, unit.getValue()))) {
        return count + " " + unit.getKey() + (count == 1 ? "" : "s");
      }
    }
    return age.toString();
  }
}
