package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity that generated code cannot build", mandatory = true)
public final class NoUsableConstructor implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    EntityClass type = entity.type();
    Construction construction = entity.construction();
    List<Property> properties = entity.components();
    if (!type.isReachable() || construction.kind() != Construction.Kind.NONE) {
      return;
    }
    List<Property> unwritable =
        properties.stream()
            .filter(property -> property.write().kind() == Access.Kind.NONE)
            .toList();
    Finding finding =
        Finding.at(
                entity.place(),
                "%s has no constructor that generated code can call"
                    .formatted(type.name().display()))
            .because(
                "Either a constructor that is not private takes every property, by name and type,")
            .because(
                "or one without parameters, and every property has a setter or a field that is not"
                    + " private,")
            .because("or builder() has a method for every property that returns it, and build().");
    if (!unwritable.isEmpty()) {
      finding =
          finding.because(
              "Neither setter nor such a field: %s."
                  .formatted(Wording.quoted(unwritable.stream().map(Property::name).toList())));
    }
    List<String> found = construction.found();
    finding = finding.today("found", found.isEmpty() ? "none" : String.join(", ", found));
    boolean nearlyBean =
        found.contains(simpleName(type) + "()")
            && !unwritable.isEmpty()
            && unwritable.size() <= properties.size() / 2;
    findings.accept(
        nearlyBean
            ? withConstructor(withSetters(finding, unwritable), construction, type, properties)
            : withConstructor(finding, construction, type, properties));
  }

  private static String simpleName(EntityClass type) {
    List<String> names = type.name().simpleNames();
    return names.get(names.size() - 1);
  }

  private static Finding withSetters(Finding finding, List<Property> properties) {
    return finding.fix(
        properties.stream().map(NoUsableConstructor::setter).collect(Collectors.joining(" ")), "");
  }

  private static String setter(Property property) {
    return "void %s(%s) { %s }"
        .formatted(
            "set" + Wording.capitalized(property.name()),
            property.typeAndName(),
            assignment(property));
  }

  private static Finding withConstructor(
      Finding finding, Construction construction, EntityClass type, List<Property> properties) {
    String constructor = constructor(type, properties);
    boolean taken =
        construction.found().stream().anyMatch(found -> parameters(found) == properties.size());
    boolean named = properties.stream().map(Property::name).distinct().count() == properties.size();
    return finding.fix(constructor, taken || !named ? "in place of the one that is found" : "");
  }

  /** Returns how many parameters a constructor has, as it is printed: {@code Trade(int, long)}. */
  private static long parameters(String constructor) {
    String list = constructor.substring(constructor.indexOf('(') + 1, constructor.lastIndexOf(')'));
    String plain = list;
    do {
      list = plain;
      plain = list.replaceAll("<[^<>]*>", "");
    } while (!plain.equals(list));
    return plain.isBlank() ? 0 : plain.chars().filter(character -> character == ',').count() + 1;
  }

  private static String constructor(EntityClass type, List<Property> properties) {
    return "%s(%s) { %s }"
        .formatted(
            simpleName(type),
            properties.stream().map(Property::typeAndName).collect(Collectors.joining(", ")),
            properties.stream()
                .map(NoUsableConstructor::assignment)
                .collect(Collectors.joining(" ")));
  }

  private static String assignment(Property property) {
    return "this.%1$s = %1$s;".formatted(property.name());
  }
}
