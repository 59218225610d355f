package dev.rowsmith.processor.model;

/**
 * The way in which generated code reaches a property.
 *
 * @param kind by a method, by the field itself, or not at all
 * @param member the method's or field's name; for {@link Kind#NONE} that of a method which has the
 *     right name and cannot be used, or empty
 * @param obstacle why that method cannot be used
 */
public record Access(Kind kind, String member, Obstacle obstacle) {

  /** A property that generated code cannot reach. */
  public static final Access NONE = unusable("", Obstacle.NONE);

  public Access(Kind kind, String member) {
    this(kind, member, Obstacle.NONE);
  }

  /** Returns a property that only a method has which generated code cannot call. */
  public static Access unusable(String method, Obstacle obstacle) {
    return new Access(Kind.NONE, method, obstacle);
  }

  /** The ways to reach a property. */
  public enum Kind {
    METHOD,
    FIELD,
    NONE
  }

  /** What keeps generated code from calling a method. */
  public enum Obstacle {
    NONE,
    /** It belongs to the class, not to an entity. */
    STATIC,
    /** It declares a checked exception. */
    THROWS,
    /** The entity's package does not see it. */
    HIDDEN,
    /** It returns another type than the field has. */
    OTHER_TYPE,
    PARAMETERS
  }
}
