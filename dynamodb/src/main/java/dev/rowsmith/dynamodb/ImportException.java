package dev.rowsmith.dynamodb;

import dev.rowsmith.runtime.RowsmithException;
import org.jspecify.annotations.Nullable;

/** The failure of an import as a whole, or of some of its items and files. */
public final class ImportException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  /** Tells what was not imported. */
  public ImportException(String message) {
    super(message);
  }

  /** Tells what ended an import. */
  public ImportException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
