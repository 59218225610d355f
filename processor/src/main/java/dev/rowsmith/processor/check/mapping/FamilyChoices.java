package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.SourceCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Rules for the family that each column chooses: a declared one, and nothing but its name. */
final class FamilyChoices {

  private final BigtableEntity entity;
  private final List<String> declared;

  private FamilyChoices(BigtableEntity entity) {
    this.entity = entity;
    this.declared = entity.families().stream().map(Family::name).distinct().toList();
  }

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    new FamilyChoices(entity).check(findings);
  }

  private void check(Consumer<Finding> findings) {
    Set<AnnotationFacts> seen = new HashSet<>();
    for (Column column : entity.columns()) {
      if (column.isEmbedded() && !seen.add(column.familySource())) {
        continue; // The columns of one record have their family from one annotation.
      }
      // What only a declaration can have.
      Optional<String> attribute =
          new TreeSet<>(column.familySource().written().keySet())
              .stream().filter(each -> !each.equals("value")).findFirst();
      if (attribute.isPresent()) {
        findings.accept(misplaced(column, attribute.get()));
      } else if (!column.declaredFamily().isEmpty() && !isDeclared(column)) {
        findings.accept(undeclared(column));
      }
    }
    List<Column> undecided =
        entity.columns().stream().filter(each -> !each.familySource().says("value")).toList();
    if (declared.size() > 1 && !undecided.isEmpty() && !hasDefault()) {
      findings.accept(undecided(undecided));
    }
  }

  private boolean isDeclared(Column column) {
    return declared.contains(column.declaredFamily());
  }

  private boolean hasDefault() {
    return entity.families().stream().anyMatch(Family::isDefault);
  }

  private Finding misplaced(Column column, String attribute) {
    DeclarationCode choice =
        declaration(column).with(AnnotationCode.of(column.familySource()).only("value"));
    Finding finding =
        Finding.at(
                column.familySource().at(attribute),
                "@Family on '%s' has %s, which belongs to the declaration on %s"
                    .formatted(column.name(), attribute, entity.name()))
            .because(
                "On a component it names a family; what a family keeps is declared on the entity.");
    return isDeclared(column)
        ? finding.fix(choice)
        : finding.fix(Fix.of(withFamily(column, choice), "on " + entity.name()));
  }

  private Finding undeclared(Column column) {
    String unknown = column.declaredFamily();
    return Finding.at(
            column.familySource().at("value"),
            "'%s' of %s is in the family '%s', which is not declared"
                .formatted(column.name(), entity.name(), unknown))
        .because("Declared on %s: %s.".formatted(entity.name(), Wording.quoted(declared)))
        .fix(
            declaration(column)
                .with(
                    AnnotationCode.of(column.familySource())
                        .withText("value", Spelling.nearest(unknown, declared))))
        .fix(Fix.of(withFamily(column), "one more family on " + entity.name()));
  }

  private Finding undecided(List<Column> columns) {
    Family first = entity.families().get(0);
    boolean one = columns.size() == 1;
    return Finding.at(
            columns.get(0).property().place(),
            "%s of %s %s no family, and none is the default"
                .formatted(
                    Wording.quoted(columns.stream().map(Column::name).toList()),
                    entity.name(),
                    one ? "names" : "name"))
        .because("Declared on %s: %s.".formatted(entity.name(), Wording.quoted(declared)))
        .fix(AnnotationCode.of(first.source()).with("isDefault", true), "on " + entity.name())
        .fix(
            Fix.ofEach(
                columns.stream()
                    .map(
                        column ->
                            AnnotationCode.of(column.familySource())
                                .withText("value", first.name()))
                    .toList(),
                one ? "on '%s'".formatted(columns.get(0).name()) : "on each of them"));
  }

  /** Returns the component that names the family: the column's, or a record around it. */
  private DeclarationCode declaration(Column column) {
    return DeclarationCode.of(
        entity.embedded().stream()
            .map(EmbeddedRecord::property)
            .filter(each -> column.familySource().equals(each.marks().get("Family")))
            .findFirst()
            .orElse(column.property()));
  }

  private List<SourceCode> withFamily(Column column, SourceCode... others) {
    List<SourceCode> changes = new ArrayList<>(List.of(others));
    changes.add(UnknownFamily.declaration(entity, column.declaredFamily()));
    // With a second family, the columns that name none need a default.
    if (!hasDefault()
        && entity.columns().stream().anyMatch(each -> each.declaredFamily().isEmpty())) {
      changes.add(AnnotationCode.of(entity.families().get(0).source()).with("isDefault", true));
    }
    return changes;
  }
}
