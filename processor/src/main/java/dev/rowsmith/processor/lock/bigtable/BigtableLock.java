package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.bigtable.FamilyTokens;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
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
                        BigtableLines.TABLE.line("", Tokens.of("id", entity.table())),
                        entity.tableSource().place())),
                key.get().stream(),
                entity.families().stream().map(BigtableLock::family),
                entity.cellTimestamp().stream().map(BigtableLock::cellTime),
                ColumnLines.of(entity))
            .flatMap(lines -> lines)
            .toList();
  }

  private static DeclaredLine family(Family family) {
    return new DeclaredLine(
        BigtableLines.FAMILY.line(
            LockText.name(family.name()), FamilyTokens.of(family.definition())),
        family.source().place());
  }

  private static DeclaredLine cellTime(Property property) {
    return new DeclaredLine(
        BigtableLines.CELL_TIME.line("", Tokens.of("from", "entity"), property.name()),
        property.place());
  }

  /** Returns the column that a line is about. */
  public static Optional<Column> column(BigtableEntity entity, LockLine line) {
    return entity.columns().stream()
        .filter(column -> LockNames.column(column).equals(line.name()))
        .findFirst();
  }

  /** Returns the facts of a column of an entity, also of one that is declared in another way. */
  public static Tokens facts(Column column, BigtableEntity entity) {
    return ColumnLines.facts(column, entity);
  }

  /** Returns the facts of a segment in a key, unless it has no encoding. */
  public static Optional<Tokens> facts(Segment segment, BigtableEntity entity) {
    return KeyLines.facts(segment, entity);
  }
}
