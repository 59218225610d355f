package dev.rowsmith.processor.advise;

/** Places of a table to which its new rows go. */
public enum Spread {
  /** Many: something of many values is in front of what grows. */
  MANY_PLACES,
  /** One for each of a few values in front of what grows. */
  FEW_PLACES,
  /** The end: the key starts with what grows. */
  ONE_END;

  /** Returns whether a few nodes have all the work of writing. */
  public boolean isHotspot() {
    return this != MANY_PLACES;
  }
}
