package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.RowsmithException;
import java.util.List;

/**
 * Outcome of a bulk write.
 *
 * @param <T> what was written: entities, updates, or the row keys of deletes
 * @param written the number of rows that Bigtable has confirmed
 * @param failed the number of rows that were not written, or not confirmed
 * @param failures the first 1,000 of those, each with its cause, in no particular order; empty when
 *     {@link BulkOptions#onFailure} took them
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

  /** Reports that some rows of a bulk write were not written. */
  public static final class BulkWriteException extends RowsmithException {

    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 10;

    private final long written;
    private final long failed;
    private final transient List<? extends BulkFailure<?>> failures;

    BulkWriteException(BulkResult<?> result) {
      super(
          "%,d of %,d rows were not written%s"
              .formatted(
                  result.failed(),
                  result.written() + result.failed(),
                  result.failures().isEmpty()
                      ? ""
                      : "; the first: " + result.failures().get(0).cause().getMessage()));
      written = result.written();
      failed = result.failed();
      failures = result.failures();
      failures.stream().limit(SHOWN).forEach(failure -> addSuppressed(failure.cause()));
    }

    /** Returns the number of rows that Bigtable has confirmed. */
    public long written() {
      return written;
    }

    /** Returns the number of rows that were not written, or not confirmed. */
    public long failed() {
      return failed;
    }

    /**
     * Returns the first 1,000 failures, each with the entity, update or key and its cause; empty
     * when a listener took them, and after deserialization.
     */
    public List<BulkFailure<?>> failures() {
      return failures == null ? List.of() : List.copyOf(failures);
    }
  }
}
