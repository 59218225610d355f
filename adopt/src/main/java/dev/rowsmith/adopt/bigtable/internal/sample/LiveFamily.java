package dev.rowsmith.adopt.bigtable.internal.sample;

import static java.util.Comparator.naturalOrder;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Type;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.runtime.bigtable.schema.GarbageRule;
import dev.rowsmith.runtime.bigtable.schema.GcBound;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    GarbageRule rule = rule(family.getGcRule());
    Optional<Limits> limits = limits(rule);
    String remark =
        limits.isPresent()
            ? ""
            : "The family %s keeps %s, which no @Family declares: plan lists it, apply leaves it."
                .formatted(name, rule);
    Limits declared = limits.orElse(Limits.NONE);
    return new LiveFamily(
        name, declared.declared(name), remark, declared.versions() != 1, aggregation(family));
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

  /** Returns whether cells of a family hold values, and not aggregates. */
  public static boolean isPlain(@Nullable LiveFamily family) {
    return family == null || family.aggregation.isEmpty();
  }

  /** Returns what a cell of an aggregate is. */
  public static String words(Aggregation of) {
    return switch (of) {
      case SUM -> "added up";
      case MIN -> "the least of what was added";
      case MAX -> "the highest of what was added";
      case HLL -> "a count of different numbers";
    };
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
  private static Optional<Limits> limits(GarbageRule rule) {
    List<GcBound> bounds = rule.bounds();
    if (bounds.size() > 2 || (bounds.size() == 2 && bounds.stream().anyMatch(GcBound::hasBoth))) {
      return Optional.empty();
    }
    int versions = bounds.stream().mapToInt(GcBound::newest).max().orElse(0);
    Duration age =
        bounds.stream().map(GcBound::olderThan).max(naturalOrder()).orElse(Duration.ZERO);
    return Optional.of(new Limits(versions, age, bounds.stream().anyMatch(GcBound::hasBoth)));
  }

  /** Returns what a rule means, without the parts that others cover. */
  private static GarbageRule rule(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case RULE_NOT_SET -> GarbageRule.NEVER;
      case MAX_NUM_VERSIONS -> rule(new GcBound(Duration.ZERO, rule.getMaxNumVersions()));
      case MAX_AGE ->
          rule(
              new GcBound(
                  Duration.ofSeconds(rule.getMaxAge().getSeconds(), rule.getMaxAge().getNanos()),
                  0));
      case UNION ->
          new GarbageRule(
              rule.getUnion().getRulesList().stream()
                  .flatMap(part -> rule(part).bounds().stream())
                  .toList());
      case INTERSECTION ->
          rule.getIntersection().getRulesList().stream()
              .map(LiveFamily::rule)
              .reduce(LiveFamily::intersection)
              .orElse(GarbageRule.NEVER);
    };
  }

  private static GarbageRule rule(GcBound bound) {
    return new GarbageRule(List.of(bound));
  }

  private static GarbageRule intersection(GarbageRule one, GarbageRule other) {
    return new GarbageRule(
        one.bounds().stream()
            .flatMap(bound -> other.bounds().stream().map(each -> intersection(bound, each)))
            .toList());
  }

  private static GcBound intersection(GcBound one, GcBound other) {
    return new GcBound(
        Collections.max(List.of(one.olderThan(), other.olderThan())),
        Math.max(one.newest(), other.newest()));
  }
}
