package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;

/**
 * Refuses a value that a column cannot hold. A column knows no entity: whoever knows it throws an
 * exception with its name.
 */
final class ColumnRefusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String column;
  private final String problem;

  ColumnRefusal(String column, String problem) {
    super(column + ": " + problem);
    this.column = column;
    this.problem = problem;
  }

  /** Returns the refusal of a value of an entity. */
  CellValueException of(TableSchema schema) {
    return new CellValueException(schema.entity(), column, problem);
  }

  /** Returns the refusal of a part of an entity's key. */
  KeyValueException inKeyOf(String entity) {
    return new KeyValueException(entity, column, problem);
  }
}
