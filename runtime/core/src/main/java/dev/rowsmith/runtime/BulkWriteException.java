package dev.rowsmith.runtime;

import java.util.List;
import java.util.Locale;

/** Reports that some rows of a bulk write were not written; the others were. */
public final class BulkWriteException extends RowsmithException {

  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 10;

  private final long written;
  private final long failed;
  private final transient List<? extends BulkFailure<?>> failures;

  BulkWriteException(BulkResult<?> result) {
    super(
        String.format(
            Locale.ROOT,
            "%,d of %,d rows were not written%s",
            result.failed(),
            result.written() + result.failed(),
            result.failures().isEmpty()
                ? ""
                : "; the first: " + result.failures().get(0).cause().getMessage()));
    written = result.written();
    failed = result.failed();
    failures = result.failures();
    // One commit of Spanner may have refused many rows.
    failures.stream().map(BulkFailure::cause).distinct().limit(SHOWN).forEach(this::addSuppressed);
  }

  /** Returns the number of rows that the store has confirmed. */
  public long written() {
    return written;
  }

  /** Returns the number of rows that were not written, or not confirmed. */
  public long failed() {
    return failed;
  }

  /**
   * Returns the first 1,000 failures, each with the entity, update or key and its cause; empty when
   * a listener took them, and after deserialization.
   */
  public List<BulkFailure<?>> failures() {
    return failures == null ? List.of() : List.copyOf(failures);
  }
}
