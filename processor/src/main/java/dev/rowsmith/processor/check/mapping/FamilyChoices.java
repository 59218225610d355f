package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Rules for the family that each column chooses: a declared one, and nothing but its name. */
final class FamilyChoices {

  private FamilyChoices() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    Set<AnnotationFacts> seen = new HashSet<>();
    for (Column column : entity.columns()) {
      if (column.isEmbedded() && !seen.add(column.familySource())) {
        continue; // The columns of one record have their family from one annotation.
      }
      Optional<String> attribute = entityAttribute(column);
      if (attribute.isPresent()) {
        findings.accept(misplaced(entity, column, attribute.get()));
      } else if (!column.declaredFamily().isEmpty() && !isDeclared(entity, column)) {
        findings.accept(undeclared(entity, column));
      }
    }
    List<Column> undecided =
        entity.columns().stream()
            .filter(
                column -> column.declaredFamily().isEmpty() && !column.familySource().says("value"))
            .toList();
    boolean several = entity.families().stream().map(Family::name).distinct().count() > 1;
    if (several
        && !undecided.isEmpty()
        && entity.families().stream().noneMatch(Family::isDefault)) {
      findings.accept(undecided(entity, undecided));
    }
  }

  private static boolean isDeclared(BigtableEntity entity, Column column) {
    return entity.families().stream()
        .anyMatch(family -> family.name().equals(column.declaredFamily()));
  }

  /** Returns the first attribute on a component that only a declaration can have. */
  private static Optional<String> entityAttribute(Column column) {
    return new TreeSet<>(column.familySource().written().keySet())
        .stream().filter(attribute -> !attribute.equals("value")).findFirst();
  }

  private static Finding misplaced(BigtableEntity entity, Column column, String attribute) {
    AnnotationCode choice = AnnotationCode.of(column.familySource()).only("value");
    Finding finding =
        Finding.at(
                column.familySource().at(attribute),
                "@Family on '%s' has %s, which belongs to the declaration on %s"
                    .formatted(column.name(), attribute, entity.name()))
            .because(
                "On a component it names a family; what a family keeps is declared on the entity.");
    return isDeclared(entity, column)
        ? finding.fix(choice, "on '%s'".formatted(column.name()))
        : finding.fix(
            choice.toString(),
            "on '%s', and %s on %s"
                    .formatted(column.name(), declaration(column.declaredFamily()), entity.name())
                + orDefault(entity),
            declared(entity, column, choice.edit()));
  }

  /** With a second family, the columns that name none need a default. */
  private static String orDefault(BigtableEntity entity) {
    boolean needed =
        entity.families().stream().noneMatch(Family::isDefault)
            && entity.columns().stream().anyMatch(column -> column.declaredFamily().isEmpty());
    return needed
        ? ", where '%s' has isDefault = true".formatted(entity.families().get(0).name())
        : "";
  }

  private static Finding undeclared(BigtableEntity entity, Column column) {
    String unknown = column.declaredFamily();
    return Finding.at(
            column.familySource().at("value"),
            "'%s' of %s is in the family '%s', which is not declared"
                .formatted(column.name(), entity.name(), unknown))
        .because("Declared on %s: %s.".formatted(entity.name(), declared(entity)))
        .fix(
            AnnotationCode.of(column.familySource()).withText("value", nearest(entity, unknown)),
            "on '%s'".formatted(column.name()))
        .fix(
            declaration(unknown).toString(),
            "one more family on " + entity.name() + orDefault(entity),
            declared(entity, column));
  }

  private static Finding undecided(BigtableEntity entity, List<Column> columns) {
    Family first = entity.families().get(0);
    boolean one = columns.size() == 1;
    return Finding.at(
            columns.get(0).property().place(),
            "%s of %s %s no family, and none is the default"
                .formatted(
                    Wording.quoted(columns.stream().map(Column::name).toList()),
                    entity.name(),
                    one ? "names" : "name"))
        .because("Declared on %s: %s.".formatted(entity.name(), declared(entity)))
        .fix(AnnotationCode.of(first.source()).with("isDefault", true), "on " + entity.name())
        .fix(
            AnnotationCode.family(first.name()).toString(),
            one ? "on '%s'".formatted(columns.get(0).name()) : "on each of them",
            columns.stream()
                .map(
                    column ->
                        AnnotationCode.of(column.familySource())
                            .withText("value", first.name())
                            .edit())
                .toArray(Edit[]::new));
  }

  private static String declared(BigtableEntity entity) {
    return Wording.quoted(entity.families().stream().map(Family::name).distinct().toList());
  }

  private static AnnotationCode declaration(String name) {
    return AnnotationCode.family(name).with("maxVersions", 1);
  }

  /** Returns the edits that declare the family of a column, after some others. */
  private static Edit[] declared(BigtableEntity entity, Column column, Edit... others) {
    List<Edit> edits = new ArrayList<>(List.of(others));
    edits.add(declaration(column.declaredFamily()).edit(entity.place()));
    if (!orDefault(entity).isEmpty()) {
      Family first = entity.families().get(0);
      edits.add(AnnotationCode.of(first.source()).with("isDefault", true).edit());
    }
    return edits.toArray(Edit[]::new);
  }

  private static String nearest(BigtableEntity entity, String unknown) {
    return entity.families().stream()
        .map(Family::name)
        .min(Comparator.comparingInt(name -> Spelling.distance(name, unknown)))
        .orElseThrow();
  }
}
