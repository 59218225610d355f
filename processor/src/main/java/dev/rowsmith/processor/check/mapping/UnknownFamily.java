package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column without a declared family to be in", mandatory = true)
public final class UnknownFamily implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (!entity.type().hasProperties()) {
      return;
    }
    if (entity.families().isEmpty()) {
      findings.accept(none(entity));
      return;
    }
    Map<String, Family> seen = new HashMap<>();
    List<Family> defaults = entity.families().stream().filter(Family::isDefault).toList();
    for (Family family : entity.families()) {
      if (seen.putIfAbsent(family.name(), family) != null) {
        findings.accept(
            Finding.at(
                    family.source().at("value"),
                    "%s declares the family '%s' twice".formatted(entity.name(), family.name()))
                .because("A family has one garbage collection, so it is declared once.")
                .fix(new RemovedAnnotation(family.source(), entity.name()), "the second one"));
      }
    }
    for (Family family : defaults) {
      String first = defaults.get(0).name();
      if (!family.name().equals(first)) {
        findings.accept(
            Finding.at(
                    family.source().at("isDefault"),
                    "the families '%s' and '%s' of %s are both the default"
                        .formatted(first, family.name(), entity.name()))
                .because("The default takes the columns that name no family, so there is one.")
                .fix(AnnotationCode.of(family.source()).without("isDefault"), ""));
      }
    }
    FamilyChoices.check(entity, findings);
  }

  private static Finding none(BigtableEntity entity) {
    List<String> named = entity.columns().stream().map(Column::declaredFamily).distinct().toList();
    List<String> names = named.stream().filter(name -> !name.isEmpty()).toList();
    // Columns that name none go where the first one goes.
    boolean someNameNone = names.size() > 1 && names.size() < named.size();
    List<AnnotationCode> declarations = new ArrayList<>();
    for (String name : names.isEmpty() ? List.of("m") : names) {
      AnnotationCode family = declaration(entity, name);
      declarations.add(
          someNameNone && declarations.isEmpty() ? family.with("isDefault", true) : family);
    }
    return Finding.at(entity.place(), "%s declares no family".formatted(entity.name()))
        .because("Every column is in a family; @Family on the entity declares one.")
        .fix(Fix.of(declarations, "on " + entity.name()));
  }

  static AnnotationCode declaration(BigtableEntity entity, String name) {
    return AnnotationCode.family(name).with("maxVersions", 1).on(entity.place());
  }
}
