package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.store.RulesOfStores;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.SourceRef;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An entity that is not a record or class that generated code can name and build",
    mandatory = true)
public final class UnsupportedClass implements EntityCheck<Entity> {

  private static final String ACCEPTED =
      "An entity is a record or a class: not abstract, not generic, not private, and static where"
          + " it is nested.";

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    EntityClass type = entity.type();
    SourceRef place = entity.place();
    List<String> names = type.name().simpleNames();
    String name = names.get(names.size() - 1);
    String keyword = type.kind() == EntityClass.Kind.RECORD ? "record" : "class";
    if (!type.hasProperties()) {
      Finding finding = start(type, place, "is " + word(type.kind()));
      findings.accept(
          type.kind() == EntityClass.Kind.ABSTRACT_CLASS
              ? finding.fix("class " + name, "without 'abstract'")
              : finding.fix(
                  "record " + name,
                  "with a component for each " + RulesOfStores.of(entity).becomes()));
    }
    if (type.generic()) {
      findings.accept(
          start(type, place, "has type parameters")
              .fix(keyword + " " + name, "with a concrete type in place of each"));
    }
    if (type.inner()) {
      findings.accept(
          start(type, place, "is an inner class, which cannot be built without the class around it")
              .fix("static " + keyword + " " + name, "or a separate file"));
    }
    if (!type.hiddenBy().isEmpty()) {
      String hidden = type.hiddenBy();
      findings.accept(
          start(
                  type,
                  place,
                  hidden.equals(type.name().display()) || hidden.equals(name)
                      ? "is private, so that generated code cannot name it"
                      : "is inside the private class %s, so that generated code cannot name it"
                          .formatted(hidden))
              .fix("no 'private' on " + hidden, "the package is enough"));
    }
  }

  private static Finding start(EntityClass type, SourceRef place, String problem) {
    return Finding.at(place, type.name().display() + " " + problem).because(ACCEPTED);
  }

  private static String word(EntityClass.Kind kind) {
    return switch (kind) {
      case RECORD -> "a record";
      case CLASS -> "a class";
      case ABSTRACT_CLASS -> "an abstract class";
      case CLASS_WITH_ABSTRACT_METHODS -> "a class with abstract methods";
      case INTERFACE -> "an interface";
      case ENUM -> "an enum";
      case ANNOTATION -> "an annotation";
    };
  }
}
