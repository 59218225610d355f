package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "A property whose value generated code cannot read", mandatory = true)
public final class UnreadableProperty implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    EntityClass type = entity.type();
    List<Property> properties = entity.components();
    if (!type.isReachable()) {
      return;
    }
    for (Property property : properties) {
      if (property.read().kind() == Access.Kind.NONE) {
        findings.accept(finding(type, properties, property));
      }
    }
  }

  private static Finding finding(EntityClass type, List<Property> properties, Property property) {
    String name = property.name();
    String getter = "get" + Wording.capitalized(name) + "()";
    String is = "is" + Wording.capitalized(name) + "()";
    boolean flag = property.type().source().equals("boolean");
    String accessor = usesGetters(properties) ? (flag ? is : getter) : name + "()";
    String unusable = property.read().member() + "()";
    if (accessor.equals(unusable)) {
      accessor = unusable.equals(name + "()") ? getter : name + "()";
    }
    String code = "%s %s { return %s; }".formatted(property.type().source(), accessor, name);
    return Finding.at(
            property.place(),
            "nothing lets generated code read '%s' of %s".formatted(name, type.name().display()))
        .because(
            "It calls %s(), %s%s, or reads a field that is not private.%s"
                .formatted(name, getter, flag ? ", " + is : "", obstacle(property, unusable)))
        .fix(code, "beside the field");
  }

  private static String obstacle(Property property, String method) {
    String why =
        switch (property.read().obstacle()) {
          case NONE -> "";
          case STATIC -> "is static";
          case THROWS -> "declares a checked exception, which generated code does not handle";
          case HIDDEN -> "is not visible to generated code, which is in the entity's package";
          case OTHER_TYPE ->
              "does not return %s, the type of the field".formatted(property.type().source());
          case PARAMETERS -> "has parameters";
        };
    return why.isEmpty() ? "" : " %s %s.".formatted(method, why);
  }

  private static boolean usesGetters(List<Property> properties) {
    return properties.stream()
        .flatMap(property -> Stream.of(property.read().member(), property.write().member()))
        .anyMatch(member -> member.matches("(get|is|set)\\p{Lu}.*"));
  }
}
