package dev.rowsmith.model.bigtable;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * Cells that garbage collection may delete: those that are older than an age and, at the same time,
 * not among the newest versions of their column.
 *
 * @param olderThan the age; zero where cells of any age may go
 * @param newest how many of the newest versions stay; 0 where any of them may go
 */
public record GcBound(Duration olderThan, int newest) {

  /** Cuts the age to microseconds, as Bigtable does. Source: the comments of {@code GcRule}. */
  public GcBound {
    olderThan = olderThan.truncatedTo(ChronoUnit.MICROS);
  }

  /** Returns the cells that are older than an age. */
  public static GcBound ofAge(Duration age) {
    return new GcBound(age, 0);
  }

  /** Returns the cells that are not among the newest versions. */
  public static GcBound ofVersions(int newest) {
    return new GcBound(Duration.ZERO, newest);
  }

  /** Returns the cells that both describe. */
  GcBound and(GcBound other) {
    boolean older = olderThan.compareTo(other.olderThan) >= 0;
    return new GcBound(older ? olderThan : other.olderThan, Math.max(newest, other.newest));
  }

  /** Returns whether {@code other} describes every cell that this describes. */
  boolean isWithin(GcBound other) {
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
  public boolean hasBoth() {
    return newest > 0 && !olderThan.isZero();
  }

  /** Returns what stays, in words: {@code 3 versions and 7 days}. */
  @Override
  public String toString() {
    String versions = newest == 1 ? "1 version" : newest + " versions";
    if (olderThan.isZero()) {
      return newest == 0 ? "nothing" : versions;
    }
    String age = AgeUnit.words(olderThan);
    return newest == 0 ? age : versions + " and " + age;
  }
}
