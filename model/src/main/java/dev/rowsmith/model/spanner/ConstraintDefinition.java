package dev.rowsmith.model.spanner;

/** A check or a foreign key. */
public sealed interface ConstraintDefinition permits CheckDefinition, ForeignKeyDefinition {

  /** Returns its name, or an empty text if Spanner names it. */
  String name();

  /** Returns its condition, or the columns of a foreign key and those that they reference. */
  String condition();

  /** Returns its name, or its condition if Spanner names it. */
  default String label() {
    return name().isEmpty() ? condition() : name();
  }
}
