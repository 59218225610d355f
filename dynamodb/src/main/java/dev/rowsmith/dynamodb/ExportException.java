package dev.rowsmith.dynamodb;

import dev.rowsmith.runtime.RowsmithException;
import org.jspecify.annotations.Nullable;

/** The failure of an export that cannot be read, or that is not what its manifest declares. */
public final class ExportException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  /** Tells what is wrong with an export, and with which of its files. */
  public ExportException(String message) {
    super(message);
  }

  /** Tells what is wrong with an export, found through another problem. */
  public ExportException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
