package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The type of a property: the kind of its value, and what is around it.
 *
 * @param kind which encoding family it belongs to
 * @param display the type as the user wrote it, for messages
 * @param primitive whether it is a primitive, which cannot be absent
 * @param optional whether it is wrapped in {@code java.util.Optional}
 * @param declaredClass the class of an enum, or of a type that only a codec can write; otherwise a
 *     class without a name
 * @param constants the enum's constants in their order
 * @param generic the whole type where it has type arguments or is an array, and only a codec can
 *     write it
 * @param hidden whether the type is private, so that generated code cannot name it
 */
public record ValueType(
    ValueKind kind,
    String display,
    boolean primitive,
    boolean optional,
    ClassRef declaredClass,
    List<String> constants,
    Optional<TypeRef> generic,
    boolean hidden) {

  private static final String OPTIONAL = "Optional<";

  public ValueType {
    constants = List.copyOf(constants);
  }

  /** Describes a type that is a class or a primitive. */
  public ValueType(
      ValueKind kind,
      String display,
      boolean primitive,
      boolean optional,
      ClassRef declaredClass,
      List<String> constants,
      boolean hidden) {
    this(kind, display, primitive, optional, declaredClass, constants, Optional.empty(), hidden);
  }

  /** Returns the type without {@code Optional} around it. */
  public ValueType present() {
    return new ValueType(
        kind, display, primitive, false, declaredClass, constants, generic, hidden);
  }

  /** Returns whether generated code has a name for a type that only a codec can write. */
  public boolean isNamed() {
    return !declaredClass.simpleNames().isEmpty() || generic.isPresent();
  }

  /** Returns the source text of the type: {@code Optional<String>}. */
  public String source() {
    return optional ? OPTIONAL + plain() + ">" : display;
  }

  /** Returns the source text of the type without {@code Optional} around it. */
  public String plain() {
    return display.startsWith(OPTIONAL)
        ? display.substring(OPTIONAL.length(), display.length() - 1)
        : display;
  }

  /** Returns the source text of the type as an argument of another type, for one value. */
  public String boxed() {
    String plain = plain();
    return switch (kind) {
      case CHAR -> "Character";
      case INT -> "Integer";
      case BYTE, SHORT, LONG, FLOAT, DOUBLE, BOOLEAN ->
          plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
      default -> plain;
    };
  }

  /** Returns the source text of the type without {@code Optional}, as a primitive if it is one. */
  public String unboxed() {
    return switch (kind) {
      case CHAR, BYTE, SHORT, INT, LONG, BOOLEAN -> kind.name().toLowerCase(Locale.ROOT);
      default -> plain();
    };
  }
}
