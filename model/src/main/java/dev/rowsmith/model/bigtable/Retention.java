package dev.rowsmith.model.bigtable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a family's garbage collection, as the bounds beyond which it may delete cells.
 *
 * <p>A rule depends on the age of a cell and on the number of its newer versions, and it never
 * keeps an older cell, or one with more newer versions, while it deletes a younger one. Every
 * nested rule therefore has a smallest set of bounds, and two rules are equal if they delete the
 * same cells: {@code 30d || (60d && 3 versions)} is {@code 30d}.
 *
 * @param bounds the bounds by rising age, without any that lies within another; empty if nothing is
 *     ever deleted
 * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection">Bigtable: garbage
 *     collection</a>
 */
public record Retention(List<GcBound> bounds) {

  private static final Retention FOREVER = new Retention(List.of());

  /** Omits bounds that lie within another one. */
  public Retention {
    bounds = outermost(bounds);
  }

  /** Keeps everything. */
  public static Retention forever() {
    return FOREVER;
  }

  /** Keeps the {@code versions} newest versions of each cell; 0 sets no such limit. */
  public static Retention versions(int versions) {
    return union(limits(versions, null));
  }

  /** Keeps cells for {@code days} days. */
  public static Retention days(int days) {
    return age(Duration.ofDays(days));
  }

  /** Keeps cells for {@code age}. */
  public static Retention age(Duration age) {
    return union(limits(0, age));
  }

  /** Deletes what exceeds either limit. */
  public static Retention either(int versions, int days) {
    return either(versions, Duration.ofDays(days));
  }

  /** Deletes what exceeds either limit; 0 versions and no age set none. */
  public static Retention either(int versions, @Nullable Duration age) {
    return union(limits(versions, age));
  }

  /** Deletes only what exceeds both limits. */
  public static Retention both(int versions, int days) {
    return both(versions, Duration.ofDays(days));
  }

  /** Deletes only what exceeds both limits; 0 versions and no age set none. */
  public static Retention both(int versions, @Nullable Duration age) {
    return intersection(limits(versions, age));
  }

  private static List<Retention> limits(int versions, @Nullable Duration age) {
    List<Retention> limits = new ArrayList<>(2);
    if (versions > 0) {
      limits.add(of(GcBound.ofVersions(versions)));
    }
    if (age != null) {
      limits.add(of(GcBound.ofAge(age)));
    }
    return limits;
  }

  /** Deletes the cells beyond one bound. */
  public static Retention of(GcBound bound) {
    return new Retention(List.of(bound));
  }

  /** Deletes the cells that at least one of the rules deletes. */
  public static Retention union(Collection<Retention> rules) {
    return new Retention(rules.stream().flatMap(rule -> rule.bounds.stream()).toList());
  }

  /** Deletes the cells that all of the rules delete. */
  public static Retention intersection(Collection<Retention> rules) {
    return rules.stream().reduce(Retention::and).orElse(FOREVER);
  }

  private Retention and(Retention other) {
    return new Retention(
        bounds.stream().flatMap(one -> other.bounds.stream().map(one::and)).toList());
  }

  private static List<GcBound> outermost(List<GcBound> bounds) {
    List<GcBound> distinct = bounds.stream().distinct().toList();
    return distinct.stream()
        .filter(
            one -> distinct.stream().noneMatch(other -> !other.equals(one) && one.isWithin(other)))
        .sorted(Comparator.comparing(GcBound::olderThan))
        .toList();
  }

  /** Returns whether every cell stays. */
  public boolean isForever() {
    return bounds.isEmpty();
  }

  /** Returns the number of newest versions that a limit keeps, or 0 without such a limit. */
  public int maxVersions() {
    return bounds.stream().mapToInt(GcBound::newest).max().orElse(0);
  }

  /** Returns the age that a limit keeps, or {@code null} without such a limit. */
  public @Nullable Duration maxAge() {
    return bounds.stream()
        .map(GcBound::olderThan)
        .filter(age -> !age.isZero())
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Returns whether cells stay until they exceed both the versions and the age. */
  public boolean both() {
    return bounds.stream().anyMatch(GcBound::hasBoth);
  }

  /**
   * Returns the age beyond which no cell may be seen, or {@code null}.
   *
   * <p>Garbage collection can take a week, so reads leave such cells out themselves. Where both
   * limits must be exceeded, an old cell may be one that is kept.
   */
  public @Nullable Duration visibleAge() {
    for (GcBound bound : bounds) {
      if (bound.limit() == GcBound.Limit.AGE) {
        return bound.olderThan();
      }
    }
    return null;
  }

  /** Returns whether every cell stays that {@code other} keeps. */
  public boolean keepsAllOf(Retention other) {
    return bounds.stream().allMatch(one -> other.bounds.stream().anyMatch(one::isWithin));
  }

  /**
   * Returns whether {@code other} has no limit of some kind that this rule has: an age, a number of
   * versions, or the two combined.
   */
  public boolean hasLimitMissingIn(Retention other) {
    return !other.limits().containsAll(limits());
  }

  private Set<GcBound.Limit> limits() {
    return bounds.stream().map(GcBound::limit).collect(Collectors.toSet());
  }

  /** Returns whether a {@code @Family} can declare the rule. */
  public boolean isDeclarable() {
    boolean keepsNothing = bounds.contains(GcBound.ofVersions(0));
    boolean nested = bounds.size() > 2 || (bounds.size() == 2 && both());
    return !keepsNothing && !nested;
  }

  /** Returns a description for people: {@code 1 version or 30 days}, or {@code for ever}. */
  @Override
  public String toString() {
    if (bounds.isEmpty()) {
      return "for ever";
    }
    boolean several = bounds.size() > 1;
    return bounds.stream()
        .map(bound -> several && bound.hasBoth() ? "(" + bound + ")" : bound.toString())
        .collect(Collectors.joining(" or "));
  }
}
