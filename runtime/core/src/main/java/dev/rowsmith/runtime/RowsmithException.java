package dev.rowsmith.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The failure of a row that cannot be read, or of an operation that failed as a whole or in part;
 * the parent of all such errors. Input that is refused is an {@link InvalidInputException}.
 */
public abstract class RowsmithException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates an error whose message stands for itself. */
  protected RowsmithException(String message) {
    super(VisibleText.ofLines(message));
  }

  /** Creates an error that was found through another one. */
  protected RowsmithException(String message, @Nullable Throwable cause) {
    super(VisibleText.ofLines(message), cause);
  }
}
