package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.RowsmithException;

/**
 * Reports that a row was changed or deleted by somebody else since the entity was read; nothing is
 * written.
 */
public final class RevisionConflictException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  RevisionConflictException(TableSchema schema, SpannerKey key, long revision) {
    super(
        "row %s of table %s no longer has revision %d: %s was changed or deleted since it was read"
            .formatted(key.toKey(), schema.table(), revision, schema.entity()));
  }
}
