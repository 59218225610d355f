package dev.rowsmith.model.spanner;

/**
 * A check constraint: a condition that every row meets.
 *
 * @param name the name of the constraint
 * @param condition the condition, in the SQL of the database
 */
public record CheckDefinition(String name, String condition) implements ConstraintDefinition {

  /** Returns the check without its name. */
  @Override
  public String toString() {
    return "check " + condition;
  }
}
