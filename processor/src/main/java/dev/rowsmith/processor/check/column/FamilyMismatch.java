package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.SourceCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Entities of one table that declare one family differently")
public final class FamilyMismatch implements TableCheck<BigtableEntity> {

  /**
   * A family as one of the entities declares it.
   *
   * @param entity the entity
   * @param content the family, with the entity's columns
   */
  private record Declared(BigtableEntity entity, FamilyContent content) {

    Family family() {
      return content.family();
    }

    AnnotationCode text() {
      return AnnotationCode.of(family().source());
    }

    boolean isEmpty() {
      return content.columns().isEmpty();
    }

    boolean isOfAggregates() {
      return !content.aggregates().isEmpty();
    }
  }

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    Map<String, Declared> firsts = new HashMap<>();
    for (BigtableEntity entity : entities) {
      for (FamilyContent content : FamilyContent.of(entity)) {
        Declared declared = new Declared(entity, content);
        Declared first = firsts.putIfAbsent(content.family().name(), declared);
        if (first != null && keepOtherwise(first.family(), declared.family())) {
          findings.accept(retention(first, declared));
        } else if (first != null && areOtherCells(first, declared)) {
          findings.accept(cells(first, declared));
        }
      }
    }
  }

  private static boolean keepOtherwise(Family one, Family other) {
    // A family that says nothing has a finding of its own.
    return saysSomething(one) && saysSomething(other) && !one.retention().equals(other.retention());
  }

  private static boolean saysSomething(Family family) {
    return family.maxVersions() > 0 || family.hasAge() || family.keepForever();
  }

  /** Columns of two kinds are those of other checks, which say how to part them. */
  private static boolean areOtherCells(Declared one, Declared other) {
    return (one.isEmpty() && other.isOfAggregates()) || (one.isOfAggregates() && other.isEmpty());
  }

  private static Finding retention(Declared first, Declared second) {
    // Of one with versions and one without, the one with them knows how many are read.
    boolean fixesFirst =
        first.content().versioned().isEmpty() && !second.content().versioned().isEmpty();
    Declared fixed = fixesFirst ? first : second;
    Declared other = fixesFirst ? second : first;
    Fix agreed = Fix.of(asIn(other.family(), fixed), "on " + fixed.entity().name());
    return finding(first, second, "what its family '%s' keeps")
        // Sums that are forgotten by age have a finding of their own, which takes the age away.
        .fix(forgetsSums(fixed, other) ? agreed.withoutEdits() : agreed)
        .fix("", "a separate family for what %s keeps".formatted(second.entity().name()));
  }

  private static boolean forgetsSums(Declared one, Declared other) {
    return (one.isOfAggregates() || other.isOfAggregates())
        && (one.family().hasAge() || other.family().hasAge());
  }

  /** Returns a declaration that keeps what another family of the same name keeps. */
  private static AnnotationCode asIn(Family model, Declared fixed) {
    return fixed
        .text()
        .withSame(model.source(), "maxVersions", "maxAgeDays", "maxAge", "combine", "keepForever");
  }

  private static Finding cells(Declared first, Declared second) {
    Declared unused = first.isEmpty() ? first : second;
    return finding(first, second, "what the cells of its family '%s' are")
        .fix(
            SourceCode.without(unused.family().source()),
            "on %s, which has no column in it".formatted(unused.entity().name()));
  }

  private static Finding finding(Declared first, Declared second, String what) {
    return Finding.at(
            second.family().source().place(),
            "%s and %s share the table %s, and disagree about %s"
                .formatted(
                    first.entity().name(),
                    second.entity().name(),
                    Wording.quoted(second.entity().table()),
                    what.formatted(second.family().name())))
        .because("A table has one family of a name: no schema can be laid that is right for both.")
        .today(
            "family today",
            "%s on %s, and %s on %s"
                .formatted(
                    first.text(), first.entity().name(), second.text(), second.entity().name()));
  }
}
