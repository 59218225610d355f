package dev.rowsmith.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Types as fixes write them: by simple names, of the types that Rowsmith stores and of those that
 * the declaration has today.
 */
final class TypeText {

  private static final List<String> PACKAGES =
      List.of(
          "java.lang",
          "java.util",
          "java.time",
          "java.math",
          "com.google.protobuf",
          "dev.rowsmith.bigtable");

  private final Elements elements;
  private final Types types;
  private final TypeMirror today;

  TypeText(Elements elements, Types types, TypeMirror today) {
    this.elements = elements;
    this.types = types;
    this.today = today;
  }

  /** Returns the type that a text stands for, if its names are known. */
  Optional<TypeMirror> read(String text) {
    if (ValueTypeReader.display(today).equals(text)) {
      return Optional.of(today);
    }
    if (text.endsWith("[]")) {
      return read(text.substring(0, text.length() - 2)).map(types::getArrayType);
    }
    for (TypeKind kind : TypeKind.values()) {
      if (kind.isPrimitive() && kind.name().toLowerCase(Locale.ROOT).equals(text)) {
        return Optional.of(types.getPrimitiveType(kind));
      }
    }
    int open = text.indexOf('<');
    if (open < 0) {
      return inside(today, text).or(() -> named(text).map(TypeElement::asType));
    }
    List<TypeMirror> arguments = new ArrayList<>();
    for (String each : split(text.substring(open + 1, text.length() - 1))) {
      Optional<TypeMirror> argument = read(each);
      if (argument.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(argument.get());
    }
    return named(text.substring(0, open))
        .filter(type -> type.getTypeParameters().size() == arguments.size())
        .map(type -> types.getDeclaredType(type, arguments.toArray(TypeMirror[]::new)));
  }

  /** Returns the type of this text that is somewhere in another one. */
  private static Optional<TypeMirror> inside(TypeMirror type, String text) {
    if (ValueTypeReader.display(type).equals(text)) {
      return Optional.of(type);
    }
    if (type instanceof ArrayType array) {
      return inside(array.getComponentType(), text);
    }
    return type instanceof DeclaredType declared
        ? declared.getTypeArguments().stream()
            .flatMap(each -> inside(each, text).stream())
            .findFirst()
        : Optional.empty();
  }

  private Optional<TypeElement> named(String name) {
    return PACKAGES.stream()
        .map(each -> elements.getTypeElement(each + "." + name))
        .filter(each -> each != null)
        .findFirst();
  }

  private static List<String> split(String arguments) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int at = 0; at < arguments.length(); at++) {
      char each = arguments.charAt(at);
      depth += each == '<' ? 1 : each == '>' ? -1 : 0;
      if (each == ',' && depth == 0) {
        parts.add(arguments.substring(start, at).strip());
        start = at + 1;
      }
    }
    parts.add(arguments.substring(start).strip());
    return parts;
  }
}
