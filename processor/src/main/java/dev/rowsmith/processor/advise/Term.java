package dev.rowsmith.processor.advise;

/**
 * One component of an order, and its direction.
 *
 * @param component the component's name
 * @param direction how its values follow each other
 */
public record Term(String component, Direction direction) {

  /** Returns the lowest value first. */
  public static Term ascending(String component) {
    return new Term(component, Direction.ASCENDING);
  }

  /** Returns the highest value first. */
  public static Term descending(String component) {
    return new Term(component, Direction.DESCENDING);
  }

  /** Returns a component that is read as a range, in whatever order. */
  public static Term any(String component) {
    return new Term(component, Direction.ANY);
  }

  /** Returns the same component the other way round. */
  public Term reversed() {
    return new Term(component, direction.reversed());
  }
}
