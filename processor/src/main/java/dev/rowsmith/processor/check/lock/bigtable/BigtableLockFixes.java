package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.FamilyTokens;
import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.lock.LockFixes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Fixes that declare an entity of Bigtable as its rows are stored. */
public final class BigtableLockFixes implements LockFixes {

  private final BigtableEntity entity;
  private final LockComparison comparison;

  /** Creates the fixes of an entity. */
  public BigtableLockFixes(BigtableEntity entity, LockComparison comparison) {
    this.entity = entity;
    this.comparison = comparison;
  }

  @Override
  public List<Fix> ofKey(List<Change> changes) {
    return new KeyLockFixes(entity, comparison).of(changes);
  }

  @Override
  public List<Fix> ofColumn(Change change) {
    Optional<LockLine> declared = change.declared().filter(line -> line.is(BigtableLines.COLUMN));
    return declared
        .flatMap(line -> BigtableLock.column(entity, line))
        .map(column -> new ColumnLockFixes(entity, column).of(change))
        .orElse(List.of());
  }

  @Override
  public List<Fix> ofRetention(Change change) {
    Optional<LockLine> locked = change.locked();
    if (locked.isEmpty()) {
      return List.of();
    }
    if (!locked.get().is(BigtableLines.FAMILY)) {
      return List.of(
          new Fix(
              "@CellTimestamp Instant " + locked.get().component(),
              "the component that has the time of the cells"));
    }
    Retention kept = FamilyTokens.read("", locked.get().facts()).retention();
    String name = LockText.text(locked.get().name());
    return entity.families().stream()
        .filter(family -> family.name().equals(name))
        .findFirst()
        .map(
            family ->
                List.of(
                    Fix.of(
                        keeping(AnnotationCode.of(family.source()), kept), "what is kept today")))
        .orElse(
            List.of(
                new Fix(
                    keeping(AnnotationCode.family(name), kept).toString(),
                    "on the entity, which has that family")));
  }

  private static AnnotationCode keeping(AnnotationCode declared, Retention kept) {
    AnnotationCode family =
        declared.without("maxVersions", "maxAgeDays", "maxAge", "combine", "keepForever");
    if (kept.isForever()) {
      return family.with("keepForever", true);
    }
    if (kept.maxVersions() > 0) {
      family = family.with("maxVersions", kept.maxVersions());
    }
    Duration age = kept.maxAge();
    if (age != null) {
      family =
          AgeUnit.DAYS.holds(age)
              ? family.with("maxAgeDays", AgeUnit.DAYS.count(age))
              : family.withText("maxAge", AgeUnit.text(age));
    }
    return kept.both() ? family.withConstant("combine", "Combine", "BOTH") : family;
  }
}
