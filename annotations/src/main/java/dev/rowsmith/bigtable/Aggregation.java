package dev.rowsmith.bigtable;

/**
 * The ways in which Bigtable aggregates the values that are added to a cell.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/aggregates">Bigtable: aggregates</a>
 */
public enum Aggregation {

  /** The sum of 64-bit integers. */
  SUM,

  /** The least of 64-bit integers. */
  MIN,

  /** The greatest of 64-bit integers. */
  MAX,

  /** How many different values were added, approximately, as a HyperLogLog++ sketch. */
  HLL
}
