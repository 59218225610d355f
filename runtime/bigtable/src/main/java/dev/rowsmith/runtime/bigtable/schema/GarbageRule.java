package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.GcRule;
import dev.rowsmith.runtime.bigtable.table.Retention;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cells that garbage collection may delete, so that rules can be compared by their meaning.
 *
 * <p>A rule looks at two things, how old a cell is and how many newer versions it has, and what is
 * older or has more of them never outlives what is younger or has fewer. The cells that any nested
 * rule deletes are therefore those beyond some bounds, and the fewest bounds that say it are the
 * same for all rules of one meaning: {@code 30d || (60d && 3 versions)} is {@code 30d}.
 *
 * @param bounds the bounds, by rising age, none of them within another; none at all where nothing
 *     is ever deleted
 */
public record GarbageRule(List<GcBound> bounds) {

  /** The rule of a family that keeps everything. */
  public static final GarbageRule NEVER = new GarbageRule(List.of());

  /** Leaves out bounds that lie within others. */
  public GarbageRule {
    bounds = outermost(bounds);
  }

  static GarbageRule of(Retention retention) {
    List<GarbageRule> limits = new ArrayList<>();
    if (retention.maxVersions() > 0) {
      limits.add(of(GcBound.ofVersions(retention.maxVersions())));
    }
    Duration age = retention.maxAge();
    if (age != null) {
      limits.add(of(GcBound.ofAge(age)));
    }
    return retention.both() ? intersection(limits) : union(limits);
  }

  /** Returns what a rule of a live table means. */
  static GarbageRule of(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> of(GcBound.ofVersions(rule.getMaxNumVersions()));
      case MAX_AGE ->
          of(
              GcBound.ofAge(
                  Duration.ofSeconds(rule.getMaxAge().getSeconds(), rule.getMaxAge().getNanos())));
      case UNION -> union(rule.getUnion().getRulesList().stream().map(GarbageRule::of).toList());
      case INTERSECTION ->
          intersection(
              rule.getIntersection().getRulesList().stream().map(GarbageRule::of).toList());
      case RULE_NOT_SET -> NEVER;
    };
  }

  private static GarbageRule of(GcBound bound) {
    return new GarbageRule(List.of(bound));
  }

  private static GarbageRule union(List<GarbageRule> rules) {
    return new GarbageRule(rules.stream().flatMap(rule -> rule.bounds.stream()).toList());
  }

  private static GarbageRule intersection(List<GarbageRule> rules) {
    return rules.stream().reduce(GarbageRule::and).orElse(NEVER);
  }

  private GarbageRule and(GarbageRule other) {
    return new GarbageRule(
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

  /** Returns whether this rule may delete a cell that {@code other} keeps. */
  boolean deletesMoreThan(GarbageRule other) {
    return !bounds.stream().allMatch(one -> other.bounds.stream().anyMatch(one::isWithin));
  }

  /**
   * Returns whether this rule has a limit of a kind that {@code other} does not have at all: an
   * age, a number of versions, or both at once.
   */
  boolean hasLimitMissingIn(GarbageRule other) {
    return !other.limits().containsAll(limits());
  }

  private Set<GcBound.Limit> limits() {
    return bounds.stream().map(GcBound::limit).collect(Collectors.toSet());
  }

  /** Returns whether a {@code @Family} can declare the rule. */
  boolean isDeclarable() {
    boolean keepsNothing = bounds.contains(GcBound.ofVersions(0));
    boolean nested =
        bounds.size() > 2 || (bounds.size() == 2 && limits().contains(GcBound.Limit.BOTH));
    return !keepsNothing && !nested;
  }

  /** Returns the rule as Bigtable's own message. */
  GcRule toProto() {
    if (bounds.size() == 1) {
      return proto(bounds.get(0));
    }
    GcRule.Builder rule = GcRule.newBuilder();
    bounds.forEach(bound -> rule.getUnionBuilder().addRules(proto(bound)));
    return rule.build();
  }

  private static GcRule proto(GcBound bound) {
    GcRule versions = GcRule.newBuilder().setMaxNumVersions(bound.newest()).build();
    if (bound.olderThan().isZero()) {
      return versions;
    }
    GcRule.Builder age = GcRule.newBuilder();
    age.getMaxAgeBuilder()
        .setSeconds(bound.olderThan().toSeconds())
        .setNanos(bound.olderThan().toNanosPart());
    if (bound.newest() == 0) {
      return age.build();
    }
    GcRule.Builder both = GcRule.newBuilder();
    both.getIntersectionBuilder().addRules(versions).addRules(age);
    return both.build();
  }

  /** Returns what is kept, in words: {@code 1 version or 30 days}, or {@code for ever}. */
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
