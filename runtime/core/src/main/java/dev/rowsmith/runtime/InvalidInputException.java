package dev.rowsmith.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Refuses input, before anything is sent: a value that a key or a cell cannot hold, a token that
 * does not belong to a scan, a limit or the size of a page out of range. The parent of all such
 * errors, in both stores.
 *
 * <p>It is the fault of who calls: a service answers it with {@code 400 Bad Request}. What is
 * stored and cannot be read, and what fails in the store, is never one: that is a {@link
 * RowsmithException} or an exception of the store's client.
 */
public class InvalidInputException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  /** Refuses input, for a reason that names what was expected. */
  public InvalidInputException(String message) {
    super(VisibleText.ofLines(message));
  }

  /** Refuses input that another exception found invalid. */
  public InvalidInputException(String message, @Nullable Throwable cause) {
    super(VisibleText.ofLines(message), cause);
  }
}
