package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.List;

/**
 * Fix that moves some columns of an entity from a family into a new one.
 *
 * @param entity the entity
 * @param from the family that they are in
 * @param moved the columns
 * @param name the name of the new family
 * @param left the old family as it should be
 */
record FamilyMoveFix(
    BigtableEntity entity, Family from, List<Column> moved, String name, AnnotationCode left) {

  /** Moves columns into a family whose name starts in this way, and that is not there yet. */
  static FamilyMoveFix into(String wanted, BigtableEntity entity, Family from, List<Column> moved) {
    return into(wanted, entity, from, moved, entity.families());
  }

  /** Moves columns into a family whose name no other one of some families has. */
  static FamilyMoveFix into(
      String wanted, BigtableEntity entity, Family from, List<Column> moved, List<Family> taken) {
    List<String> names = taken.stream().map(Family::name).toList();
    return new FamilyMoveFix(
        entity,
        from,
        moved,
        FreeName.like(wanted, names, Limits.FAMILY_NAME),
        AnnotationCode.of(from.source()));
  }

  /** Returns the same move, where the old family is to keep one version. */
  FamilyMoveFix leavingOneVersion() {
    return new FamilyMoveFix(entity, from, moved, name, left.with("maxVersions", 1));
  }

  /** Returns the move into a family that keeps what theirs keeps. */
  Fix keepingTheSame() {
    return fix(AnnotationCode.of(from.source()).without("isDefault").withText("value", name));
  }

  /** Returns the move into a family that keeps so many versions. */
  Fix keeping(int versions) {
    return fix(AnnotationCode.family(name).with("maxVersions", versions));
  }

  private Fix fix(AnnotationCode declared) {
    AnnotationCode rest = needsDefault() ? left.with("isDefault", true) : left;
    boolean same = rest.toString().equals(AnnotationCode.of(from.source()).toString());
    List<AnnotationCode> changes = new ArrayList<>(List.of(declared.on(entity.place())));
    moved.forEach(column -> changes.add(chosen(column)));
    if (!same) {
      changes.add(rest);
    }
    return Fix.ofEach(
        changes,
        "on %s, and %s on %s%s"
            .formatted(
                entity.name(),
                AnnotationCode.family(name),
                Wording.quoted(moved.stream().map(Column::name).toList()),
                same ? "" : ", where '%s' is %s".formatted(from.name(), rest)));
  }

  /** A column whose record says the family gets one of its own: the others stay where they are. */
  private AnnotationCode chosen(Column column) {
    boolean own = !column.isEmbedded() || column.property().marks().containsKey("Family");
    return own
        ? AnnotationCode.of(column.familySource()).withText("value", name)
        : AnnotationCode.family(name).on(column.property().place());
  }

  /** With a second family, the columns that name none need a default. */
  private boolean needsDefault() {
    return entity.families().stream().noneMatch(Family::isDefault)
        && entity.columns().stream()
            .anyMatch(column -> column.declaredFamily().isEmpty() && !moved.contains(column));
  }
}
