package dev.rowsmith.processor.advise;

/** Direction in which the values of a component follow each other. */
public enum Direction {
  ASCENDING,
  DESCENDING,
  /** A question that reads a range, and does not ask for an order. */
  ANY;

  /** Returns the direction against this one. */
  public Direction reversed() {
    return switch (this) {
      case ASCENDING -> DESCENDING;
      case DESCENDING -> ASCENDING;
      case ANY -> ANY;
    };
  }
}
