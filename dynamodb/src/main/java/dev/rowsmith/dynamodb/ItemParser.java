package dev.rowsmith.dynamodb;

/** What reads the items of an export from its lines. Safe for use by several threads. */
@FunctionalInterface
public interface ItemParser {

  /**
   * Returns the item of a line.
   *
   * @throws ItemException if the line is not an item; the message has names of attributes, and none
   *     of their values
   */
  ExportedItem parse(ExportLine line);
}
