package dev.rowsmith.adopt.bigtable.internal.sample;

import com.google.bigtable.admin.v2.ColumnFamily;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.schema.TableMessage;
import java.time.Duration;
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

  /** Returns a family as the service describes it. */
  public static LiveFamily of(String name, ColumnFamily message) {
    FamilyDefinition family = TableMessage.read(name, message);
    boolean declarable = family.retention().isDeclarable();
    Retention declared = declarable ? family.retention() : Retention.forever();
    return new LiveFamily(
        name,
        declaration(name, declared),
        declarable
            ? ""
            : "The family %s keeps %s, which no @Family declares: plan lists it, apply leaves it."
                .formatted(name, family.retention()),
        declared.maxVersions() != 1,
        Optional.ofNullable(family.cells().aggregation())
            .map(aggregation -> Aggregation.valueOf(aggregation.name())));
  }

  /** Returns a family of which only the name is known. */
  public static LiveFamily ofName(String name) {
    return new LiveFamily(
        name,
        declaration(name, Retention.forever()),
        "the garbage collection of %s is unknown".formatted(name),
        true,
        Optional.empty());
  }

  private static AnnotationUse declaration(String name, Retention retention) {
    AnnotationUse family = AnnotationUse.of(Family.class, name);
    if (retention.isForever()) {
      return family.with("keepForever", true);
    }
    if (retention.maxVersions() > 0) {
      family = family.with("maxVersions", retention.maxVersions());
    }
    Duration age = retention.maxAge();
    if (age != null) {
      family =
          AgeUnit.DAYS.holds(age)
              ? family.with("maxAgeDays", (int) age.toDays())
              : family.with("maxAge", AgeUnit.text(age));
    }
    return retention.both() ? family.with("combine", Combine.BOTH) : family;
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
}
