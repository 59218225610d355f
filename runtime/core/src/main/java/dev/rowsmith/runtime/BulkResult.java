package dev.rowsmith.runtime;

import java.util.List;

/**
 * Outcome of a bulk write, in both stores.
 *
 * @param <T> what was written: entities, updates, or the keys of deletes
 * @param written the number of rows that the store has confirmed
 * @param failed the number of rows that were not written, or not confirmed
 * @param failures the first 1,000 of those, each with its cause, in no particular order; empty if
 *     the options hand failures to a listener
 */
public record BulkResult<T>(long written, long failed, List<BulkFailure<T>> failures) {

  public BulkResult {
    failures = List.copyOf(failures);
  }

  /**
   * Returns this result if every row was written.
   *
   * @throws BulkWriteException otherwise, with the first causes
   */
  public BulkResult<T> orThrow() {
    if (failed > 0) {
      throw new BulkWriteException(this);
    }
    return this;
  }
}
