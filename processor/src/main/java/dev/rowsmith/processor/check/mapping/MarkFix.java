package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;

/**
 * A component with annotations that can be wrong.
 *
 * @param entity the name of the entity that it is of
 * @param name its path in the entity
 * @param property the component
 */
record MarkFix(String entity, String name, Property property) {

  static MarkFix of(BigtableEntity entity, Column column) {
    return new MarkFix(entity.name(), column.name(), column.property());
  }

  static MarkFix of(BigtableEntity entity, Property property) {
    return new MarkFix(entity.name(), property.name(), property);
  }

  boolean has(String mark) {
    return property.marks().containsKey(mark);
  }

  Optional<String> firstOf(List<String> marks) {
    return marks.stream().filter(this::has).findFirst();
  }

  /** Starts a finding at an annotation: what the component of the entity is or has. */
  Finding at(String mark, String problem) {
    return Finding.at(property.at(mark), "'%s' of %s %s".formatted(name, entity, problem));
  }

  Finding without(String mark, String problem, String why) {
    return at(mark, problem).because(why).fix(DeclarationCode.of(property).without(mark));
  }
}
