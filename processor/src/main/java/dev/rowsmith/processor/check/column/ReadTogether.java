package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Shape;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is read as one: an entity, or a record in it that can be absent as a whole.
 *
 * @param record the record; empty for the entity
 * @param required the columns without which it cannot be read
 * @param families the columns of which each makes it one that is there, with their families
 */
record ReadTogether(
    Optional<EmbeddedRecord> record, List<Column> required, Map<Column, Family> families) {

  /** Returns the entity and each record in it that can be absent, where a family expires. */
  static List<ReadTogether> whereCellsExpire(BigtableEntity entity) {
    if (entity.families().stream().noneMatch(Family::expires)) {
      return List.of();
    }
    Map<Column, Family> families = new LinkedHashMap<>();
    for (Column column : entity.columns()) {
      if (column.shape().kind() != Shape.Kind.MISPLACED) {
        Optional<Family> family = FamilyContent.familyOf(entity, column);
        if (family.isEmpty()) {
          return List.of(); // Another check reports the family.
        }
        families.put(column, family.get());
      }
    }
    Stream<Optional<EmbeddedRecord>> records =
        entity.embedded().stream().filter(EmbeddedRecord::nullable).map(Optional::of);
    return Stream.concat(Stream.of(Optional.<EmbeddedRecord>empty()), records)
        .map(record -> of(entity, record, families))
        .filter(read -> !read.required().isEmpty())
        .toList();
  }

  private static ReadTogether of(
      BigtableEntity entity, Optional<EmbeddedRecord> record, Map<Column, Family> families) {
    Map<Column, Family> own = new LinkedHashMap<>(families);
    own.keySet().removeIf(column -> record.isPresent() && !record.get().holds(column.called()));
    return new ReadTogether(
        record,
        own.keySet().stream()
            .filter(ReadTogether::isRequired)
            .filter(column -> innermost(entity, column).equals(record))
            .toList(),
        own);
  }

  private static boolean isRequired(Column column) {
    return column.shape().kind() == Shape.Kind.VALUE
        && !column.property().mayBeAbsent()
        && column.stored().whenAbsent().isEmpty();
  }

  private static Optional<EmbeddedRecord> innermost(BigtableEntity entity, Column column) {
    return entity.embedded().stream()
        .filter(record -> record.nullable() && record.holds(column.called()))
        .max(Comparator.comparingInt(record -> record.path().length()));
  }

  List<Column> columns() {
    return List.copyOf(families.keySet());
  }

  Family familyOf(Column column) {
    return Objects.requireNonNull(families.get(column));
  }
}
