package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.GcRule;
import dev.rowsmith.runtime.bigtable.Retention;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which cells garbage collection may delete, so that rules can be compared by their meaning.
 *
 * <p>A rule looks at two things, how old a cell is and how many newer versions it has, and what is
 * older or has more of them never outlives what is younger or has fewer. The cells that any nested
 * rule deletes are therefore those beyond some corners, and the fewest corners that say it are the
 * same for all rules of one meaning: {@code 30d || (60d && 3 versions)} is {@code 30d}.
 *
 * @param corners the corners, by rising age, none of them within another; none at all where nothing
 *     is ever deleted
 */
record GarbageRule(List<Corner> corners) {

  static final GarbageRule NEVER = new GarbageRule(List.of());

  GarbageRule {
    corners = outermost(corners);
  }

  static GarbageRule of(Retention retention) {
    List<GarbageRule> limits = new ArrayList<>();
    if (retention.maxVersions() > 0) {
      limits.add(of(Corner.ofVersions(retention.maxVersions())));
    }
    Duration age = retention.maxAge();
    if (age != null) {
      limits.add(of(Corner.ofAge(age)));
    }
    return retention.both() ? intersection(limits) : union(limits);
  }

  /** Returns what a rule of a live table means. */
  static GarbageRule of(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> of(Corner.ofVersions(rule.getMaxNumVersions()));
      case MAX_AGE ->
          of(
              Corner.ofAge(
                  Duration.ofSeconds(rule.getMaxAge().getSeconds(), rule.getMaxAge().getNanos())));
      case UNION -> union(rule.getUnion().getRulesList().stream().map(GarbageRule::of).toList());
      case INTERSECTION ->
          intersection(
              rule.getIntersection().getRulesList().stream().map(GarbageRule::of).toList());
      case RULE_NOT_SET -> NEVER;
    };
  }

  private static GarbageRule of(Corner corner) {
    return new GarbageRule(List.of(corner));
  }

  private static GarbageRule union(List<GarbageRule> rules) {
    return new GarbageRule(rules.stream().flatMap(rule -> rule.corners.stream()).toList());
  }

  private static GarbageRule intersection(List<GarbageRule> rules) {
    return rules.stream().reduce(GarbageRule::and).orElse(NEVER);
  }

  private GarbageRule and(GarbageRule other) {
    return new GarbageRule(
        corners.stream().flatMap(one -> other.corners.stream().map(one::and)).toList());
  }

  private static List<Corner> outermost(List<Corner> corners) {
    List<Corner> distinct = corners.stream().distinct().toList();
    return distinct.stream()
        .filter(
            one -> distinct.stream().noneMatch(other -> !other.equals(one) && one.isWithin(other)))
        .sorted(Comparator.comparing(Corner::olderThan))
        .toList();
  }

  /** Returns whether this rule may delete a cell that {@code other} keeps. */
  boolean deletesMoreThan(GarbageRule other) {
    return !corners.stream().allMatch(one -> other.corners.stream().anyMatch(one::isWithin));
  }

  /**
   * Returns whether this rule has a limit of a kind that {@code other} does not have at all: an
   * age, a number of versions, or both at once.
   */
  boolean hasLimitMissingIn(GarbageRule other) {
    return !other.limits().containsAll(limits());
  }

  private Set<Corner.Limit> limits() {
    return corners.stream().map(Corner::limit).collect(Collectors.toSet());
  }

  /** Returns whether a {@code @Family} can declare the rule. */
  boolean isDeclarable() {
    boolean keepsNothing = corners.contains(Corner.ofVersions(0));
    boolean nested =
        corners.size() > 2 || (corners.size() == 2 && limits().contains(Corner.Limit.BOTH));
    return !keepsNothing && !nested;
  }

  /** Returns the rule as Bigtable's own message. */
  GcRule toProto() {
    if (corners.size() == 1) {
      return proto(corners.get(0));
    }
    GcRule.Builder rule = GcRule.newBuilder();
    corners.forEach(corner -> rule.getUnionBuilder().addRules(proto(corner)));
    return rule.build();
  }

  private static GcRule proto(Corner corner) {
    GcRule versions = GcRule.newBuilder().setMaxNumVersions(corner.newest()).build();
    if (corner.olderThan().isZero()) {
      return versions;
    }
    GcRule.Builder age = GcRule.newBuilder();
    age.getMaxAgeBuilder()
        .setSeconds(corner.olderThan().toSeconds())
        .setNanos(corner.olderThan().toNanosPart());
    if (corner.newest() == 0) {
      return age.build();
    }
    GcRule.Builder both = GcRule.newBuilder();
    both.getIntersectionBuilder().addRules(versions).addRules(age);
    return both.build();
  }

  /** Returns what is kept, in words: {@code 1 version or 30 days}, or {@code for ever}. */
  @Override
  public String toString() {
    if (corners.isEmpty()) {
      return "for ever";
    }
    boolean several = corners.size() > 1;
    return corners.stream()
        .map(corner -> several && corner.hasBoth() ? "(" + corner + ")" : corner.toString())
        .collect(Collectors.joining(" or "));
  }
}
