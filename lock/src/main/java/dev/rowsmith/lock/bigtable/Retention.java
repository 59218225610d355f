package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Tokens;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What garbage collection leaves of a family: {@code versions=1 age=30d} is deleted by either
 * limit, with {@code combine=both} by both.
 *
 * @param versions the newest versions that stay, or null without such a limit
 * @param age the age up to which cells stay, or null without such a limit
 * @param both whether only cells beyond both limits are deleted
 * @param aggregation what the family's values are added to, or empty
 */
public record Retention(
    @Nullable Long versions, @Nullable Duration age, boolean both, String aggregation) {

  /** The suffixes of an age, as {@code maxAge} declares it, the largest unit first. */
  private static final Map<String, ChronoUnit> UNITS = units();

  private static Map<String, ChronoUnit> units() {
    Map<String, ChronoUnit> units = new LinkedHashMap<>();
    units.put("d", ChronoUnit.DAYS);
    units.put("h", ChronoUnit.HOURS);
    units.put("m", ChronoUnit.MINUTES);
    units.put("s", ChronoUnit.SECONDS);
    units.put("ms", ChronoUnit.MILLIS);
    units.put("us", ChronoUnit.MICROS);
    return units;
  }

  /**
   * Returns what the tokens of a family declare.
   *
   * @throws IllegalArgumentException if they are not those of a family
   */
  public static Retention of(Tokens tokens) {
    return new Retention(
        tokens.number("versions").orElse(null),
        tokens.text("age").map(Retention::age).orElse(null),
        tokens.is("combine", "both"),
        tokens.get("aggregate"));
  }

  private static Duration age(String text) {
    String unit = text.replaceFirst("^[0-9]+", "");
    if (!UNITS.containsKey(unit)) {
      throw new IllegalArgumentException(text);
    }
    return Duration.of(
        Long.parseLong(text.substring(0, text.length() - unit.length())), UNITS.get(unit));
  }

  /** Returns the tokens of a family. */
  public Tokens tokens() {
    return Tokens.NONE
        .withIf(versions != null, "versions", versions)
        .withIf(age != null, "age", shortAge())
        .withIf(both, "combine", "both")
        .withIf(isEverything(), "keep", "everything")
        .withIf(!aggregation.isEmpty(), "aggregate", aggregation);
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
    if (age == null) {
      return "";
    }
    for (Map.Entry<String, ChronoUnit> unit : UNITS.entrySet()) {
      long count = age.dividedBy(unit.getValue().getDuration());
      if (age.equals(Duration.of(count, unit.getValue()))) {
        return count + unit.getKey();
      }
    }
    return age.toString();
  }
}
