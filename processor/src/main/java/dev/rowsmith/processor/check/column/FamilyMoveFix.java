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
 * @param from the family that they are in
 * @param moved the columns
 * @param name the name of the new family
 * @param left the old family as it should be
 */
record FamilyMoveFix(FamilyContent from, List<Column> moved, String name, AnnotationCode left) {

  /** Moves columns into a family whose name starts in this way, and that is not there yet. */
  static FamilyMoveFix into(String wanted, FamilyContent from, List<Column> moved) {
    return into(wanted, from, moved, from.entity().families());
  }

  /** Moves columns into a family whose name no other one of some families has. */
  static FamilyMoveFix into(
      String wanted, FamilyContent from, List<Column> moved, List<Family> taken) {
    List<String> names = taken.stream().map(Family::name).toList();
    return new FamilyMoveFix(
        from, moved, FreeName.like(wanted, names, Limits.FAMILY_NAME), from.declared());
  }

  /** Returns the same move, where the old family is to keep one version. */
  FamilyMoveFix leavingOneVersion() {
    return new FamilyMoveFix(from, moved, name, left.with("maxVersions", 1));
  }

  Fix keepingTheSame() {
    return fix(from.declared().without("isDefault").withText("value", name));
  }

  Fix keeping(int versions) {
    return fix(AnnotationCode.family(name).with("maxVersions", versions));
  }

  private Fix fix(AnnotationCode declared) {
    AnnotationCode rest = needsDefault() ? left.with("isDefault", true) : left;
    BigtableEntity entity = from.entity();
    boolean same = rest.toString().equals(from.declared().toString());
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
                same ? "" : ", where '%s' is %s".formatted(from.family().name(), rest)));
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
    BigtableEntity entity = from.entity();
    return entity.families().stream().noneMatch(Family::isDefault)
        && entity.columns().stream()
            .anyMatch(column -> column.declaredFamily().isEmpty() && !moved.contains(column));
  }
}
