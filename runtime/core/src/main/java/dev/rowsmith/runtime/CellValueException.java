package dev.rowsmith.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Refuses a value that a cell cannot hold exactly, before anything is written.
 *
 * <p>The message names the entity and the component: {@code Reading.at:
 * 2015-02-09T23:12:49.000000001Z is finer than microseconds; use truncatedTo(ChronoUnit.MICROS)}.
 */
public final class CellValueException extends InvalidInputException {

  private static final long serialVersionUID = 1;

  private final String entity;
  private final String component;
  private final String problem;

  /** Refuses a value of a component. */
  public CellValueException(String entity, String component, String problem) {
    this(entity, component, problem, null);
  }

  /** Refuses a value of a component that a codec refused. */
  public CellValueException(
      String entity, String component, String problem, @Nullable Throwable cause) {
    super((component.isEmpty() ? entity : entity + "." + component) + ": " + problem, cause);
    this.entity = entity;
    this.component = component;
    this.problem = problem;
  }

  /** Returns the simple name of the entity. */
  public String entity() {
    return entity;
  }

  /**
   * Returns the name of the component whose value was refused, or an empty text if it is the row as
   * a whole.
   */
  public String component() {
    return component;
  }

  /** Returns what is wrong with the value, without the names of entity and component. */
  public String problem() {
    return problem;
  }
}
