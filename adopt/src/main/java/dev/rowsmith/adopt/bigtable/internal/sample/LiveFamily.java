package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Type;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.bigtable.Family;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A family of a table that exists.
 *
 * @param name its name
 * @param declaration what its retention is declared by
 * @param remark what the declaration does not say, empty if nothing
 * @param keepsVersions whether more than one version of a cell stays
 * @param aggregation what is done with values that are added, if it is an aggregate family
 */
public record LiveFamily(
    String name,
    AnnotationUse declaration,
    String remark,
    boolean keepsVersions,
    Optional<Aggregation> aggregation) {

  private static final int SECONDS_OF_DAY = 86_400;

  /** Returns a family as the service describes it. */
  public static LiveFamily of(String name, ColumnFamily family) {
    GcRule rule = family.getGcRule();
    Limits limits = limits(rule).orElse(Limits.NONE);
    String remark =
        limits(rule).isPresent()
            ? ""
            : "the garbage collection of %s is nested, and is declared by nothing here: %s"
                .formatted(name, rule.toString().replaceAll("\\s+", " ").strip());
    return new LiveFamily(
        name, limits.declared(name), remark, limits.versions() != 1, aggregation(family));
  }

  /** Returns a family of which only the name is known. */
  public static LiveFamily ofName(String name) {
    return new LiveFamily(
        name,
        Limits.NONE.declared(name),
        "the garbage collection of %s is unknown".formatted(name),
        true,
        Optional.empty());
  }

  private static Optional<Aggregation> aggregation(ColumnFamily family) {
    Type type = family.getValueType();
    if (!type.hasAggregateType()) {
      return Optional.empty();
    }
    return switch (type.getAggregateType().getAggregatorCase()) {
      case SUM -> Optional.of(Aggregation.SUM);
      case MIN -> Optional.of(Aggregation.MIN);
      case MAX -> Optional.of(Aggregation.MAX);
      case HLLPP_UNIQUE_COUNT -> Optional.of(Aggregation.HLL);
      case AGGREGATOR_NOT_SET -> Optional.empty();
    };
  }

  /** The limits of a rule; 0 versions or no time where there is no such limit. */
  private record Limits(int versions, Duration age, boolean both) {

    static final Limits NONE = new Limits(0, Duration.ZERO, false);

    AnnotationUse declared(String name) {
      AnnotationUse family = AnnotationUse.of(Family.class, name);
      if (versions == 0 && age.isZero()) {
        return family.with("keepForever", true);
      }
      if (versions > 0) {
        family = family.with("maxVersions", versions);
      }
      if (!age.isZero()) {
        family =
            age.toNanosPart() == 0 && age.toSeconds() % SECONDS_OF_DAY == 0
                ? family.with("maxAgeDays", (int) age.toDays())
                : family.with("maxAge", text(age));
      }
      return both ? family.with("combine", Combine.BOTH) : family;
    }

    private static String text(Duration age) {
      if (age.toNanosPart() != 0) {
        long micros = age.toSeconds() * 1_000_000 + age.toNanosPart() / 1_000;
        return micros % 1_000 == 0 ? micros / 1_000 + "ms" : micros + "us";
      }
      long seconds = age.toSeconds();
      return seconds % 3_600 == 0
          ? seconds / 3_600 + "h"
          : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }
  }

  /** Returns the limits of a rule that one annotation can say. */
  private static Optional<Limits> limits(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case RULE_NOT_SET -> Optional.of(Limits.NONE);
      case MAX_NUM_VERSIONS ->
          Optional.of(new Limits(rule.getMaxNumVersions(), Duration.ZERO, false));
      case MAX_AGE ->
          Optional.of(
              new Limits(
                  0,
                  Duration.ofSeconds(rule.getMaxAge().getSeconds(), rule.getMaxAge().getNanos()),
                  false));
      case UNION -> both(rule.getUnion().getRulesList(), false);
      case INTERSECTION -> both(rule.getIntersection().getRulesList(), true);
    };
  }

  private static Optional<Limits> both(List<GcRule> rules, boolean intersection) {
    if (rules.size() == 1) {
      return limits(rules.get(0));
    }
    boolean plain =
        rules.size() == 2
            && rules.stream().anyMatch(GcRule::hasMaxAge)
            && rules.stream().anyMatch(GcRule::hasMaxNumVersions);
    if (!plain) {
      return Optional.empty();
    }
    int versions = rules.stream().mapToInt(GcRule::getMaxNumVersions).max().orElse(0);
    return rules.stream()
        .filter(GcRule::hasMaxAge)
        .findFirst()
        .flatMap(LiveFamily::limits)
        .map(age -> new Limits(versions, age.age(), intersection));
  }
}
