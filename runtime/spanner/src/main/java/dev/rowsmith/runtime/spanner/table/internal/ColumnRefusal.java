package dev.rowsmith.runtime.spanner.table.internal;

import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import org.jspecify.annotations.Nullable;

/**
 * The refusal of a value that a column cannot hold. A column knows no entity: whoever knows it
 * throws an exception with its name.
 */
public final class ColumnRefusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String component;
  private final String problem;

  public ColumnRefusal(String component, String problem) {
    this(component, problem, null);
  }

  public ColumnRefusal(String component, String problem, @Nullable Throwable cause) {
    super(component + ": " + problem, cause);
    this.component = component;
    this.problem = problem;
  }

  /** Refuses null where the component is not marked as one that can be. */
  public static ColumnRefusal ofNull(String component) {
    return new ColumnRefusal(
        component,
        "null, and the component is not @Nullable; mark it @Nullable if it may be absent");
  }

  /**
   * Returns why a value cannot be stored; what a converter throws is the application's own.
   *
   * @param personal whether the value is personal data, which no message shows
   */
  public static RuntimeException of(String component, boolean personal, RuntimeException problem) {
    if (personal) {
      return new ColumnRefusal(
          component, PersonalDataText.refused(problem), WithheldException.of(problem));
    }
    return problem instanceof CellFormatException format
        ? new ColumnRefusal(component, format.problem())
        : problem;
  }

  /** Returns the refusal of a value of an entity. */
  public CellValueException inEntity(String entity) {
    return new CellValueException(entity, component, problem, getCause());
  }

  /** Returns the refusal of a part of an entity's key. */
  public KeyValueException inKeyOf(String entity) {
    return new KeyValueException(entity, component, problem);
  }
}
