package dev.rowsmith.model.spanner;

/**
 * A row deletion policy.
 *
 * @param column the column that holds a time
 * @param days the number of days after that time
 */
public record DeletionPolicy(String column, int days) {

  /** Returns whether the policy deletes rows that another one keeps. */
  public boolean deletesMoreThan(DeletionPolicy other) {
    return !column.equals(other.column) || days < other.days;
  }

  @Override
  public String toString() {
    return "deleted %s days after %s".formatted(days, column);
  }
}
