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
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A family of a table that exists.
 *
 * @param definition its definition
 * @param isKnown whether the definition is known, and not only the name
 */
public record LiveFamily(FamilyDefinition definition, boolean isKnown) {

  /** Returns a family as the service describes it. */
  public static LiveFamily of(String name, ColumnFamily message) {
    return new LiveFamily(TableMessage.read(name, message), true);
  }

  /** Returns a family of which only the name is known. */
  public static LiveFamily ofName(String name) {
    return new LiveFamily(new FamilyDefinition(name, Retention.forever()), false);
  }

  /** Returns its name. */
  public String name() {
    return definition.name();
  }

  /** Returns the annotation that declares its retention; all cells stay if none can. */
  public AnnotationUse declaration() {
    Retention retention = declared();
    Duration age = Objects.requireNonNullElse(retention.maxAge(), Duration.ZERO);
    boolean days = age.isZero() || AgeUnit.DAYS.holds(age);
    return AnnotationUse.of(Family.class, name())
        .withUnlessDefault("keepForever", retention.isForever())
        .withUnlessDefault("maxVersions", retention.maxVersions())
        .withUnlessDefault("maxAgeDays", days ? (int) age.toDays() : 0)
        .withUnlessDefault("maxAge", days ? "" : AgeUnit.text(age))
        .withUnlessDefault("combine", retention.both() ? Combine.BOTH : Combine.EITHER);
  }

  private Retention declared() {
    return definition.retention().isDeclarable() ? definition.retention() : Retention.forever();
  }

  /** Returns a remark on what the declaration omits, or an empty text. */
  public String remark() {
    if (!isKnown) {
      return "the garbage collection of %s is unknown".formatted(name());
    }
    return definition.retention().isDeclarable()
        ? ""
        : "The family %s keeps %s, which no @Family declares: plan lists it, apply leaves it."
            .formatted(name(), definition.retention());
  }

  /** Returns whether more than one version of a cell stays. */
  public boolean keepsVersions() {
    return declared().maxVersions() != 1;
  }

  /** Returns how values that are added become one, if it is a family of aggregates. */
  public Optional<Aggregation> aggregation() {
    return Optional.ofNullable(definition.cells().aggregation())
        .map(aggregation -> Aggregation.valueOf(aggregation.name()));
  }

  /** Returns whether cells of a family hold values, and not aggregates. */
  public static boolean isPlain(@Nullable LiveFamily family) {
    return family == null || family.aggregation().isEmpty();
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
