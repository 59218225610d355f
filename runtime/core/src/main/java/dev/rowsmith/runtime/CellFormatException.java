package dev.rowsmith.runtime;

/**
 * Reports bytes that are not a value of a type, or a value of the type that has no such bytes.
 *
 * <p>A codec knows neither entity nor column, so the caller adds where the cell stands: table, row
 * key and column to one that was read, entity and component to one that was to be written (as a
 * {@link CellValueException}).
 */
public final class CellFormatException extends RowsmithException {

  private static final long serialVersionUID = 1;

  /** Reports a problem such as {@code 4 bytes, and a long has 8}. */
  public CellFormatException(String problem) {
    super(problem);
  }

  /** Returns what is wrong, which is the whole message. */
  public String problem() {
    return String.valueOf(getMessage());
  }
}
