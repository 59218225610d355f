package dev.rowsmith.model.bigtable;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * A bound of garbage collection: it may delete cells that are older than an age and, at the same
 * time, not among the newest versions of their column.
 *
 * @param olderThan the age, or zero to delete cells of any age
 * @param newest the number of newest versions that stay, or 0 to delete any version
 */
public record GcBound(Duration olderThan, int newest) {

  /** Cuts the age to microseconds, as Bigtable does. Source: the comments of {@code GcRule}. */
  public GcBound {
    olderThan = olderThan.truncatedTo(ChronoUnit.MICROS);
  }

  /** Deletes cells that are older than an age. */
  public static GcBound ofAge(Duration age) {
    return new GcBound(age, 0);
  }

  /** Deletes cells that are not among the newest versions. */
  public static GcBound ofVersions(int newest) {
    return new GcBound(Duration.ZERO, newest);
  }

  /** Returns the intersection with another bound. */
  GcBound and(GcBound other) {
    boolean older = olderThan.compareTo(other.olderThan) >= 0;
    return new GcBound(older ? olderThan : other.olderThan, Math.max(newest, other.newest));
  }

  /** Returns whether {@code other} covers all cells beyond this bound. */
  boolean isWithin(GcBound other) {
    return olderThan.compareTo(other.olderThan) >= 0 && newest >= other.newest;
  }

  /** Returns the limits that a cell must exceed to be deleted. */
  Limit limit() {
    return hasBoth() ? Limit.BOTH : olderThan.isZero() ? Limit.VERSIONS : Limit.AGE;
  }

  /** The limits that a cell can exceed. */
  enum Limit {
    AGE,
    VERSIONS,
    /** The age and the versions together. */
    BOTH
  }

  /** Returns whether a cell must exceed both the age and the versions. */
  public boolean hasBoth() {
    return newest > 0 && !olderThan.isZero();
  }

  /** Returns a description of the cells that stay: {@code 3 versions and 7 days}. */
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
