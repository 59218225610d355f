package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reports a property whose value generated code cannot read. */
@AutoService(SchemaCheck.class)
public final class UnreadableProperty extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (!isReachable(entity)) {
      return;
    }
    for (Property property : Properties.of(entity)) {
      if (property.read().kind() == Access.Kind.NONE) {
        findings.accept(finding(entity, property));
      }
    }
  }

  private static Finding finding(Entity entity, Property property) {
    String name = property.name();
    String getter = "get" + Properties.capitalized(name) + "()";
    String is = "is" + Properties.capitalized(name) + "()";
    boolean flag = property.type().kind() == ValueKind.BOOLEAN;
    String accessor = usesGetters(entity) ? (flag ? is : getter) : name + "()";
    String code =
        "%s %s { return %s; }".formatted(PropertyText.type(property.type()), accessor, name);
    return Finding.at(
            property.place(),
            "nothing lets generated code read '%s' of %s".formatted(name, entity.name()))
        .because(
            "It calls %s(), %s%s, or reads a field that is not private."
                .formatted(name, getter, flag ? ", " + is : ""))
        .fix(code, "beside the field", new Edit.AddMember(property.place(), code));
  }

  private static boolean usesGetters(Entity entity) {
    return Properties.of(entity).stream()
        .flatMap(property -> Stream.of(property.read().member(), property.write().member()))
        .anyMatch(member -> member.matches("(get|is|set)\\p{Lu}.*"));
  }
}
