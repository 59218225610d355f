package dev.rowsmith.runtime.bigtable;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Says what garbage collection may delete from a family.
 *
 * @param maxVersions the number of newest versions that are kept, or 0 for no such limit
 * @param maxAge the age at which a cell may go, or {@code null} for no such limit
 * @param both with two limits, whether a cell goes only when it exceeds both of them
 * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection">Bigtable: garbage
 *     collection</a>
 */
public record Retention(int maxVersions, @Nullable Duration maxAge, boolean both) {

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

  /** Deletes what exceeds either limit. */
  public static Retention either(int versions, int days) {
    return new Retention(versions, Duration.ofDays(days), false);
  }

  /** Deletes only what exceeds both limits. */
  public static Retention both(int versions, int days) {
    return new Retention(versions, Duration.ofDays(days), true);
  }

  /**
   * Returns the age beyond which no cell may be seen, or {@code null}.
   *
   * <p>Garbage collection can take a week, so reads leave such cells out themselves. Where both
   * limits must be exceeded, an old cell may be one that is kept.
   */
  @Nullable Duration visibleAge() {
    return both ? null : maxAge;
  }

  /** Returns the rule in words, as {@code 1 version or 30 days}. */
  @Override
  public String toString() {
    String versions = maxVersions == 1 ? "1 version" : maxVersions + " versions";
    if (maxAge == null) {
      return maxVersions == 0 ? "for ever" : versions;
    }
    String age = maxAge.toDays() == 1 ? "1 day" : maxAge.toDays() + " days";
    if (maxVersions == 0) {
      return age;
    }
    return versions + (both ? " and " : " or ") + age;
  }
}
