package dev.rowsmith.runtime.bigtable.table;

/**
 * A handler of rows that cannot be read, in place of the exception that ends a read of several
 * rows.
 *
 * <pre>{@code
 * readings.scan().onUnreadable(failure -> log.warn(failure.getMessage())).sensor("s1").list();
 * }</pre>
 */
@FunctionalInterface
public interface UnreadableRows {

  /** Ends the read, which is what happens without a handler. */
  UnreadableRows THROW =
      failure -> {
        throw failure.amongOthers();
      };

  /**
   * Takes a row, after which the read goes on, unless this throws.
   *
   * @param failure the row's table and key, its column if one cell is at fault, and the problem
   */
  void report(UnreadableRowException failure);
}
