package dev.rowsmith.processor.model;

/**
 * Says how generated code reaches a property.
 *
 * @param kind by a method, by the field itself, or not at all
 * @param member the method's or field's name, empty for {@link Kind#NONE}
 */
public record Access(Kind kind, String member) {

  /** A property that generated code cannot reach. */
  public static final Access NONE = new Access(Kind.NONE, "");

  /** The ways to reach a property. */
  public enum Kind {
    METHOD,
    FIELD,
    NONE
  }
}
