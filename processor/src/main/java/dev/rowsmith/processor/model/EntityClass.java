package dev.rowsmith.processor.model;

import java.util.List;

/**
 * The class that carries {@code @Table}.
 *
 * @param name the class
 * @param kind what sort of declaration it is
 * @param isPublic whether the generated classes may be public too
 * @param isDeprecated whether using it, or anything that it is made of, warns
 * @param generic whether it has type parameters
 * @param inner whether it is nested without being static
 * @param hiddenBy the private class that hides it (itself or one around it), or empty
 * @param occupied the generated names that the user's own classes already have
 * @param rivals the other entities whose generated classes would have the same names, as {@code
 *     A_Row} beside {@code A.Row}
 * @param strays the annotations of a store in which the class is not
 * @param readsJspecify whether code beside the class can name the annotations of JSpecify
 */
public record EntityClass(
    ClassRef name,
    Kind kind,
    boolean isPublic,
    boolean isDeprecated,
    boolean generic,
    boolean inner,
    String hiddenBy,
    List<String> occupied,
    List<String> rivals,
    List<StrayAnnotation> strays,
    boolean readsJspecify) {

  public EntityClass {
    occupied = List.copyOf(occupied);
    rivals = List.copyOf(rivals);
    strays = List.copyOf(strays);
  }

  /** Returns whether it is of a sort that has components or fields to map. */
  public boolean hasProperties() {
    return kind == Kind.RECORD || kind == Kind.CLASS;
  }

  /** Returns whether generated code may name the class, and so reach what is in it. */
  public boolean isReachable() {
    return hasProperties() && hiddenBy.isEmpty();
  }

  /** The sorts of declaration that an annotation on a type can meet. */
  public enum Kind {
    RECORD,
    CLASS,
    /** All of whose methods have a body. */
    ABSTRACT_CLASS,
    /** Also where it only inherits them. */
    CLASS_WITH_ABSTRACT_METHODS,
    INTERFACE,
    ENUM,
    ANNOTATION
  }
}
