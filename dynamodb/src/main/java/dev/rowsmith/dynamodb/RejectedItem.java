package dev.rowsmith.dynamodb;

/**
 * An item that is not imported.
 *
 * @param line where it is, as it came
 * @param reason why: with names of attributes and components
 */
public record RejectedItem(ExportLine line, String reason) {

  /** Returns where the item is, and the reason. */
  @Override
  public String toString() {
    return line + ": " + reason;
  }
}
