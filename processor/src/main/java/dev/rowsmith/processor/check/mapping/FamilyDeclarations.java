package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Rules for the families that an entity declares: there are some, each once, one is the default.
 */
final class FamilyDeclarations {

  private FamilyDeclarations() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.families().isEmpty()) {
      findings.accept(none(entity));
    }
    reportTwice(entity, findings);
    reportDefaults(entity, findings);
  }

  private static Finding none(BigtableEntity entity) {
    List<String> named =
        entity.columns().stream()
            .map(Column::declaredFamily)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    Finding finding =
        Finding.at(entity.place(), "%s declares no family".formatted(entity.name()))
            .because("Every column is in a family; @Family on the entity declares one.");
    if (named.isEmpty()) {
      return finding.fix(
          declaration("m", false).toString(),
          "on " + entity.name(),
          declaration("m", false).edit(entity.place()));
    }
    // Columns that name none go where the first one goes.
    boolean someNameNone =
        entity.columns().stream().anyMatch(column -> column.declaredFamily().isEmpty());
    List<AnnotationCode> declarations = new ArrayList<>();
    for (String name : named) {
      boolean takesRest = declarations.isEmpty() && named.size() > 1 && someNameNone;
      declarations.add(declaration(name, takesRest));
    }
    return finding.fix(
        declarations.stream().map(AnnotationCode::toString).collect(Collectors.joining(" ")),
        "on " + entity.name(),
        declarations.stream().map(each -> each.edit(entity.place())).toArray(Edit[]::new));
  }

  private static AnnotationCode declaration(String name, boolean isDefault) {
    AnnotationCode family = AnnotationCode.family(name).with("maxVersions", 1);
    return isDefault ? family.with("isDefault", true) : family;
  }

  private static void reportTwice(BigtableEntity entity, Consumer<Finding> findings) {
    Map<String, Family> seen = new HashMap<>();
    for (Family family : entity.families()) {
      Family first = seen.putIfAbsent(family.name(), family);
      if (first != null) {
        findings.accept(
            Finding.at(
                    family.source().at("value"),
                    "%s declares the family '%s' twice".formatted(entity.name(), family.name()))
                .because("A family has one garbage collection, so it is declared once.")
                .fix(
                    AnnotationCode.of(first.source()).toString(),
                    "without the second, " + AnnotationCode.of(family.source()),
                    new Edit.Unannotate(family.source().place(), "Family")));
      }
    }
  }

  private static void reportDefaults(BigtableEntity entity, Consumer<Finding> findings) {
    List<Family> defaults = entity.families().stream().filter(Family::isDefault).toList();
    for (Family family : defaults) {
      Family first = defaults.get(0);
      if (!family.name().equals(first.name())) {
        findings.accept(
            Finding.at(
                    family.source().at("isDefault"),
                    "the families '%s' and '%s' of %s are both the default"
                        .formatted(first.name(), family.name(), entity.name()))
                .because("The default takes the columns that name no family, so there is one.")
                .fix(AnnotationCode.of(family.source()).without("isDefault"), ""));
      }
    }
  }
}
