package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.read.ClassRefs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.SimpleTypeVisitor14;

/**
 * What a value that is stored as JSON is made of: {@code {lat: double, tags: list of text}}. What
 * annotations of Jackson make of it is not read, nor are the properties of a class.
 */
final class JsonProperties extends SimpleTypeVisitor14<String, List<String>> {

  private JsonProperties() {}

  static String of(TypeMirror type) {
    return type.accept(new JsonProperties(), List.of());
  }

  @Override
  public String visitArray(ArrayType type, List<String> around) {
    return type.getComponentType().getKind() == TypeKind.BYTE
        ? "bytes"
        : "list of " + type.getComponentType().accept(this, around);
  }

  @Override
  public String visitDeclared(DeclaredType type, List<String> around) {
    TypeElement element = (TypeElement) type.asElement();
    String name = ClassRefs.of(element).qualified();
    if (element.getKind() == ElementKind.ENUM) {
      return "enum "
          + element.getEnclosedElements().stream()
              .filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
              .map(each -> each.getSimpleName().toString())
              .sorted() // As in lines of the lock: the names are stored, in any order.
              .collect(Collectors.joining("|"));
    }
    if (element.getKind() == ElementKind.RECORD) {
      return around.contains(name) ? name : arguments(type, around) + record(element, name, around);
    }
    return switch (name) {
      case "java.lang.String" -> "text";
      case "java.util.Optional" -> argument(type, 0, around);
      case "java.util.List", "java.util.Collection" -> "list of " + argument(type, 0, around);
      case "java.util.Set" -> "set of " + argument(type, 0, around);
      case "java.util.Map" -> "map of " + argument(type, 1, around) + by(argument(type, 0, around));
      default -> name + arguments(type, around);
    };
  }

  private String record(TypeElement element, String name, List<String> around) {
    List<String> inside = new ArrayList<>(around);
    inside.add(name);
    return ElementFilter.recordComponentsIn(element.getEnclosedElements()).stream()
        .map(
            component -> component.getSimpleName() + ": " + component.asType().accept(this, inside))
        .sorted()
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private String argument(DeclaredType type, int at, List<String> around) {
    return type.getTypeArguments().size() > at
        ? type.getTypeArguments().get(at).accept(this, around)
        : "anything";
  }

  /** Names of most properties are texts. */
  private static String by(String key) {
    return key.equals("text") ? "" : " by " + key;
  }

  private String arguments(DeclaredType type, List<String> around) {
    return type.getTypeArguments().isEmpty()
        ? ""
        : type.getTypeArguments().stream()
            .map(each -> each.accept(this, around))
            .collect(Collectors.joining(", ", "<", ">"));
  }

  /** A primitive by its keyword; the marks of its annotations do not matter. */
  @Override
  protected String defaultAction(TypeMirror type, List<String> around) {
    return type.getKind().isPrimitive()
        ? type.getKind().name().toLowerCase(Locale.ROOT)
        : type.getKind() == TypeKind.TYPEVAR || type.getKind() == TypeKind.WILDCARD
            ? "anything"
            : type.toString();
  }
}
