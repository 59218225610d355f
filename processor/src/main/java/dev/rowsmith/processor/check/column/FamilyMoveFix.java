package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
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
 */
record FamilyMoveFix(BigtableEntity entity, Family from, List<Column> moved, String name) {

  FamilyMoveFix {
    moved = List.copyOf(moved);
  }

  /** Moves columns into a family whose name starts in this way, and that is not there yet. */
  static FamilyMoveFix into(String wanted, BigtableEntity entity, Family from, List<Column> moved) {
    List<String> taken = entity.families().stream().map(Family::name).toList();
    return new FamilyMoveFix(entity, from, moved, FreeName.like(wanted, taken, Limits.FAMILY_NAME));
  }

  /** Returns the move into a family that keeps what theirs keeps. */
  Fix keepingTheSame() {
    return keepingTheSame(AnnotationCode.of(from.source()));
  }

  /** Returns the same, where the old family is to be declared in another way. */
  Fix keepingTheSame(AnnotationCode left) {
    AnnotationCode declared =
        AnnotationCode.of(from.source()).without("isDefault").withText("value", name);
    return fix(declared, left);
  }

  /** Returns the move into a family that keeps so many versions. */
  Fix keeping(int versions) {
    return keeping(versions, AnnotationCode.of(from.source()));
  }

  /** Returns the same, where the old family is to be declared in another way. */
  Fix keeping(int versions, AnnotationCode left, Edit... others) {
    AnnotationCode declared = AnnotationCode.family(name).with("maxVersions", versions);
    return fix(declared, left, others);
  }

  private Fix fix(AnnotationCode declared, AnnotationCode left, Edit... others) {
    AnnotationCode rest = needsDefault() ? left.with("isDefault", true) : left;
    List<Edit> edits = new ArrayList<>(List.of(others));
    edits.add(declared.edit(entity.place()));
    moved.forEach(column -> edits.add(chosen(column)));
    String changed = "";
    if (!rest.toString().equals(AnnotationCode.of(from.source()).toString())) {
      edits.add(rest.edit());
      changed = ", where '%s' is %s".formatted(from.name(), rest);
    }
    return new Fix(
        declared.toString(),
        "on %s, and %s on %s%s"
            .formatted(
                entity.name(),
                AnnotationCode.family(name),
                Wording.quoted(moved.stream().map(Column::name).toList()),
                changed),
        edits);
  }

  /** A column whose record says the family gets one of its own: the others stay where they are. */
  private Edit chosen(Column column) {
    AnnotationCode family = AnnotationCode.of(column.familySource()).withText("value", name);
    boolean own = !column.isEmbedded() || column.property().marks().containsKey("Family");
    return own ? family.edit() : family.edit(column.property().place());
  }

  /** With a second family, the columns that name none need a default. */
  private boolean needsDefault() {
    return entity.families().stream().noneMatch(Family::isDefault)
        && entity.columns().stream()
            .anyMatch(column -> column.declaredFamily().isEmpty() && !moved.contains(column));
  }
}
