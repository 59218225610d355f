package dev.rowsmith.runtime.bigtable;

/** Takes the rows of a scan that cannot be read, in place of the exception that ends the scan. */
@FunctionalInterface
public interface UnreadableRows {

  /** Ends the scan, which is what happens without a handler. */
  UnreadableRows THROW =
      failure -> {
        throw failure;
      };

  /**
   * Takes a row, after which the scan goes on, unless this throws.
   *
   * @param failure the row's table and key, its column if one cell is at fault, and the problem
   */
  void report(UnreadableRowException failure);
}
