package dev.rowsmith.spring;

import org.jspecify.annotations.Nullable;

/**
 * A reason for which an application does not start: a missing property, an instance that is not
 * there, tables that differ.
 */
public final class StartFailure extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final String description;
  private final String action;

  /**
   * Creates a failure.
   *
   * @param description what is wrong, which names the property, the instance or the table
   * @param action what to do about it
   */
  StartFailure(String description, String action, @Nullable Throwable cause) {
    super(description + System.lineSeparator() + action, cause);
    this.description = description;
    this.action = action;
  }

  /** Returns what is wrong. */
  public String description() {
    return description;
  }

  /** Returns what to do about it. */
  public String action() {
    return action;
  }
}
