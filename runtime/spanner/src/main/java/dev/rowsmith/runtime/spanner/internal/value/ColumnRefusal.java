package dev.rowsmith.runtime.spanner.internal.value;

import dev.rowsmith.runtime.spanner.table.TableSchema;

import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a value that a column cannot hold. A column knows no entity: whoever knows it throws an
 * exception with its name.
 */
final class ColumnRefusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String component;
  private final String problem;

  ColumnRefusal(String component, String problem) {
    this(component, problem, null);
  }

  ColumnRefusal(String component, String problem, @Nullable Throwable cause) {
    super(component + ": " + problem, cause);
    this.component = component;
    this.problem = problem;
  }

  /** Refuses null where the component is not marked as one that can be. */
  static ColumnRefusal ofNull(String component) {
    return new ColumnRefusal(
        component,
        "null, and the component is not @Nullable; mark it @Nullable if it may be absent");
  }

  /** Returns the refusal of a value of an entity. */
  CellValueException of(TableSchema schema) {
    return new CellValueException(schema.entity(), component, problem, getCause());
  }

  /** Returns the refusal of a part of an entity's key. */
  KeyValueException inKeyOf(String entity) {
    return new KeyValueException(entity, component, problem);
  }
}
