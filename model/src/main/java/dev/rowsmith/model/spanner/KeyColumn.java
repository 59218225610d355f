package dev.rowsmith.model.spanner;

/**
 * A column of a primary key or an index.
 *
 * @param name the name of the column
 * @param descending whether the highest value comes first
 */
public record KeyColumn(String name, boolean descending) {

  /** Returns the column as SQL lists it: {@code At DESC}. */
  @Override
  public String toString() {
    return descending ? name + " DESC" : name;
  }
}
