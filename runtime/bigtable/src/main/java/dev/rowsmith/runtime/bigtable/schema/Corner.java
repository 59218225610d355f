package dev.rowsmith.runtime.bigtable.schema;

import dev.rowsmith.runtime.bigtable.Retention;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * Describes cells that garbage collection may delete: those that are older than an age and, at the
 * same time, not among the newest versions of their column.
 *
 * @param olderThan the age; zero where cells of any age may go
 * @param newest how many of the newest versions stay; 0 where any of them may go
 */
record Corner(Duration olderThan, int newest) {

  /** Cuts the age to microseconds, as Bigtable does. Source: the comments of {@code GcRule}. */
  Corner {
    olderThan = olderThan.truncatedTo(ChronoUnit.MICROS);
  }

  static Corner ofAge(Duration age) {
    return new Corner(age, 0);
  }

  static Corner ofVersions(int newest) {
    return new Corner(Duration.ZERO, newest);
  }

  /** Returns the cells that both describe. */
  Corner and(Corner other) {
    boolean older = olderThan.compareTo(other.olderThan) >= 0;
    return new Corner(older ? olderThan : other.olderThan, Math.max(newest, other.newest));
  }

  /** Returns whether {@code other} describes every cell that this describes. */
  boolean isWithin(Corner other) {
    return olderThan.compareTo(other.olderThan) >= 0 && newest >= other.newest;
  }

  /** Returns which limits are exceeded by what may go. */
  Limit limit() {
    return hasBoth() ? Limit.BOTH : olderThan.isZero() ? Limit.VERSIONS : Limit.AGE;
  }

  /** The limits that a cell can exceed. */
  enum Limit {
    AGE,
    VERSIONS,
    /** Both at once, of which neither alone is enough. */
    BOTH
  }

  /** Returns whether both the age and the versions limit what may go. */
  boolean hasBoth() {
    return newest > 0 && !olderThan.isZero();
  }

  /** Returns what stays, in words: {@code 3 versions and 7 days}. */
  @Override
  public String toString() {
    if (olderThan.isZero()) {
      return newest == 0 ? "nothing" : Retention.versions(newest).toString();
    }
    return Retention.both(newest, olderThan).toString();
  }
}
