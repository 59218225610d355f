package dev.rowsmith.runtime;

import org.jspecify.annotations.Nullable;

/** Reports a value, a key or a cell that a mapping cannot hold; the parent of all such errors. */
public abstract class RowsmithException extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** Creates an error whose message stands for itself. */
  protected RowsmithException(String message) {
    super(message);
  }

  /** Creates an error that was found through another one. */
  protected RowsmithException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
