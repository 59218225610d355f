package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.Retention;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What stored rows of an entity of Bigtable depend on. */
public final class BigtableLock {

  private BigtableLock() {}

  /** Returns the lines of an entity; none if its key has mistakes, which checks report. */
  public static List<DeclaredLine> lines(BigtableEntity entity) {
    Optional<List<DeclaredLine>> key = KeyLines.of(entity);
    return key.isEmpty()
        ? List.of()
        : Stream.of(
                Stream.of(
                    new DeclaredLine(
                        BigtableLines.TABLE.line("", LockNames.table(entity), ""),
                        entity.tableSource().place())),
                key.get().stream(),
                entity.families().stream().map(family -> family(family, entity)),
                ColumnLines.of(entity))
            .flatMap(lines -> lines)
            .toList();
  }

  private static DeclaredLine family(Family family, BigtableEntity entity) {
    String aggregation =
        entity.columns().stream()
            .filter(column -> column.family().equals(family.name()))
            .flatMap(column -> column.shape().aggregation().stream())
            .findFirst()
            .map(Enum::name)
            .orElse("");
    Retention kept =
        new Retention(
            family.maxVersions() == 0 ? null : (long) family.maxVersions(),
            family.age().orElse(null),
            family.keepsEither(),
            aggregation);
    return new DeclaredLine(
        BigtableLines.FAMILY.line(LockNames.family(family.name()), kept.toString(), ""),
        family.source().place());
  }
}
