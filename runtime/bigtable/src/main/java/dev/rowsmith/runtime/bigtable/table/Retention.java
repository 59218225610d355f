package dev.rowsmith.runtime.bigtable.table;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What garbage collection may delete from a family.
 *
 * @param maxVersions the number of newest versions that are kept, or 0 for no such limit
 * @param maxAge the age at which a cell may go, or {@code null} for no such limit
 * @param both with two limits, whether a cell goes only when it exceeds both of them
 * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection">Bigtable: garbage
 *     collection</a>
 */
public record Retention(int maxVersions, @Nullable Duration maxAge, boolean both) {

  private static final List<Map.Entry<ChronoUnit, String>> UNITS =
      List.of(
          Map.entry(ChronoUnit.DAYS, "day"),
          Map.entry(ChronoUnit.HOURS, "hour"),
          Map.entry(ChronoUnit.MINUTES, "minute"),
          Map.entry(ChronoUnit.SECONDS, "second"),
          Map.entry(ChronoUnit.MILLIS, "millisecond"),
          Map.entry(ChronoUnit.MICROS, "microsecond"));

  /** Keeps everything. */
  public static Retention forever() {
    return new Retention(0, null, false);
  }

  /** Keeps the {@code versions} newest versions of each cell. */
  public static Retention versions(int versions) {
    return new Retention(versions, null, false);
  }

  /** Keeps cells for {@code days} days. */
  public static Retention days(int days) {
    return new Retention(0, Duration.ofDays(days), false);
  }

  /** Keeps cells for {@code age}. */
  public static Retention age(Duration age) {
    return new Retention(0, age, false);
  }

  /** Deletes what exceeds either limit. */
  public static Retention either(int versions, int days) {
    return either(versions, Duration.ofDays(days));
  }

  /** Deletes what exceeds either limit. */
  public static Retention either(int versions, Duration age) {
    return new Retention(versions, age, false);
  }

  /** Deletes only what exceeds both limits. */
  public static Retention both(int versions, int days) {
    return both(versions, Duration.ofDays(days));
  }

  /** Deletes only what exceeds both limits. */
  public static Retention both(int versions, Duration age) {
    return new Retention(versions, age, true);
  }

  /**
   * Returns the age beyond which no cell may be seen, or {@code null}.
   *
   * <p>Garbage collection can take a week, so reads leave such cells out themselves. Where both
   * limits must be exceeded, an old cell may be one that is kept.
   */
  public @Nullable Duration visibleAge() {
    return both ? null : maxAge;
  }

  /** Returns an age in the largest unit that holds it exactly, as {@code 36 hours}. */
  private static String inWords(Duration age) {
    for (Map.Entry<ChronoUnit, String> unit : UNITS) {
      Duration one = unit.getKey().getDuration();
      long count = age.dividedBy(one);
      if (one.multipliedBy(count).equals(age)) {
        return count + " " + unit.getValue() + (count == 1 ? "" : "s");
      }
    }
    return age.toString();
  }

  /** Returns the rule in words, as {@code 1 version or 30 days}. */
  @Override
  public String toString() {
    String versions = maxVersions == 1 ? "1 version" : maxVersions + " versions";
    if (maxAge == null) {
      return maxVersions == 0 ? "for ever" : versions;
    }
    String age = inWords(maxAge);
    if (maxVersions == 0) {
      return age;
    }
    return versions + (both ? " and " : " or ") + age;
  }
}
