package dev.rowsmith.processor.model;

import java.util.List;

/**
 * The name of a type that is more than a class: one with type arguments, or an array.
 *
 * @param form what the type is
 * @param name the class; of a primitive its keyword; otherwise a class without a name
 * @param parts the type arguments of a class, the elements' type of an array, the bound of a
 *     wildcard
 */
public record TypeRef(Form form, ClassRef name, List<TypeRef> parts) {

  public TypeRef {
    parts = List.copyOf(parts);
  }

  /** What a type is. */
  public enum Form {
    /** A class, with or without type arguments. */
    CLASS,
    PRIMITIVE,
    ARRAY,
    /** {@code ? extends T}. */
    EXTENDS,
    /** {@code ? super T}. */
    SUPER
  }
}
