package dev.rowsmith.adopt.source;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Type of a component, as a source names it.
 *
 * @param name the qualified name of a class; a simple name of what the source itself declares, or
 *     of a primitive
 * @param arguments the type arguments
 * @param array whether it is an array of that type
 */
public record TypeUse(String name, List<TypeUse> arguments, boolean array) {

  public TypeUse {
    arguments = List.copyOf(arguments);
  }

  /** Returns a class with type arguments, a primitive or an array. */
  public static TypeUse of(Class<?> type, TypeUse... arguments) {
    return type.isArray()
        ? new TypeUse(type.getComponentType().getCanonicalName(), List.of(), true)
        : new TypeUse(type.getCanonicalName(), List.of(arguments), false);
  }

  /** Returns a class that need not be on the class path, or that the source declares. */
  public static TypeUse named(String name) {
    return new TypeUse(name, List.of(), false);
  }

  /** Returns the boxed type of a primitive, and any other type as it is. */
  public TypeUse boxed() {
    if (array) {
      return this;
    }
    return switch (name) {
      case "boolean" -> of(Boolean.class);
      case "byte" -> of(Byte.class);
      case "char" -> of(Character.class);
      case "double" -> of(Double.class);
      case "float" -> of(Float.class);
      case "int" -> of(Integer.class);
      case "long" -> of(Long.class);
      case "short" -> of(Short.class);
      default -> this;
    };
  }

  String print(Imports imports) {
    String raw = imports.name(name);
    String whole =
        arguments.isEmpty()
            ? raw
            : arguments.stream()
                .map(argument -> argument.print(imports))
                .collect(Collectors.joining(", ", raw + "<", ">"));
    return array ? whole + "[]" : whole;
  }
}
