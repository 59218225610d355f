package dev.rowsmith.processor.advise;

/**
 * What is known of a component that can be in a key.
 *
 * @param name the component's name
 * @param kind how its values come
 * @param cardinality how many values it has, as far as its type or its name says
 * @param values the number of its values where its type says it, or 0
 * @param changes whether a write can change it, so that a copy whose key holds it moves its row
 */
public record Component(
    String name, Kind kind, Cardinality cardinality, int values, boolean changes) {

  /** How the values of new rows relate to those that there are. */
  public enum Kind {
    /** New values are higher than all others: a time, a sequence. */
    GROWING,
    OTHER
  }

  /** Number of values. */
  public enum Cardinality {
    /** A boolean, an enum, or what is named so: a status, a type. */
    LOW,
    UNKNOWN
  }

  /** Returns whether new rows of a key that starts with it all go to one end. */
  public boolean growing() {
    return kind == Kind.GROWING;
  }
}
