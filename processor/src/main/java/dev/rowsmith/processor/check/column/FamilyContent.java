package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Shape;
import java.util.List;
import java.util.Optional;

/**
 * One family of an entity with the columns in it.
 *
 * @param entity the entity
 * @param family the family
 * @param columns its columns in declaration order
 */
record FamilyContent(BigtableEntity entity, Family family, List<Column> columns) {

  FamilyContent {
    columns = List.copyOf(columns);
  }

  /** Returns the families of an entity that are declared once, with their columns. */
  static List<FamilyContent> of(BigtableEntity entity) {
    return entity.families().stream()
        .filter(family -> isDeclaredOnce(entity, family))
        .map(
            family ->
                new FamilyContent(
                    entity,
                    family,
                    entity.columns().stream()
                        .filter(column -> column.family().equals(family.name()))
                        .filter(column -> column.shape().kind() != Shape.Kind.MISPLACED)
                        .toList()))
        .toList();
  }

  /** Returns the family of a column; empty where it is not declared, or more than once. */
  static Optional<Family> familyOf(BigtableEntity entity, Column column) {
    return entity.families().stream()
        .filter(family -> family.name().equals(column.family()))
        .filter(family -> isDeclaredOnce(entity, family))
        .findFirst();
  }

  /** Returns the family as it is declared. */
  AnnotationCode declared() {
    return AnnotationCode.of(family.source());
  }

  /** Returns the columns whose qualifiers are data. */
  List<Column> entries() {
    return columns.stream().filter(column -> column.shape().hasEntries()).toList();
  }

  /** Returns the columns of which several versions are mapped. */
  List<Column> versioned() {
    return columns.stream().filter(column -> column.shape().hasVersions()).toList();
  }

  /** Returns the columns of which the newest cell is all that is read. */
  List<Column> plain() {
    return columns.stream()
        .filter(column -> !column.shape().hasVersions() && !column.shape().isAggregate())
        .toList();
  }

  List<Column> aggregates() {
    return columns.stream().filter(column -> column.shape().isAggregate()).toList();
  }

  /** Returns the most versions that are mapped, or 0 where none of the columns says how many. */
  int mappedVersions() {
    return versioned().stream().mapToInt(column -> column.shape().max()).max().orElse(0);
  }

  private static boolean isDeclaredOnce(BigtableEntity entity, Family family) {
    return entity.families().stream().filter(other -> other.name().equals(family.name())).count()
        == 1;
  }
}
