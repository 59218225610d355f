package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.RowsmithException;
import java.util.List;

/**
 * Says what became of a bulk write, which is many commits: some may have succeeded where others
 * failed.
 *
 * @param <T> what was written: entities, or the keys of deletes
 * @param written the number of rows that were committed
 * @param commits the number of commits that wrote them
 * @param failed the number of rows that no commit has confirmed
 * @param failures each of those with its cause, in the order in which they were handed over; empty
 *     when {@link BulkOptions#onFailure} took them
 */
public record BulkResult<T>(
    long written, long commits, long failed, List<BulkFailure<T>> failures) {

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

  /** Reports that some rows of a bulk write were not written. */
  public static final class BulkWriteException extends RowsmithException {

    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 10;

    BulkWriteException(BulkResult<?> result) {
      super(
          "%,d of %,d rows were not written%s"
              .formatted(
                  result.failed(),
                  result.written() + result.failed(),
                  result.failures().isEmpty()
                      ? ""
                      : "; the first: " + result.failures().get(0).cause().getMessage()));
      result.failures().stream()
          .map(BulkFailure::cause)
          .distinct()
          .limit(SHOWN)
          .forEach(this::addSuppressed);
    }
  }
}
