package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;

import com.google.cloud.spanner.Key;
import dev.rowsmith.runtime.RowsmithException;

/**
 * Reports that a row was changed or deleted by somebody else since the entity was read; nothing is
 * written.
 */
public final class RevisionConflictException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final Key rowKey;

  RevisionConflictException(TableSchema schema, SpannerKey key, long revision) {
    this(schema, key.toKey(), revision);
  }

  private RevisionConflictException(TableSchema schema, Key rowKey, long revision) {
    super(
        "row %s of table %s no longer has revision %d: %s was changed or deleted since it was read"
            .formatted(schema.key().shown(rowKey), schema.table(), revision, schema.entity()));
    this.rowKey = rowKey;
  }

  /**
   * Returns the row's key as the client has it. The message shows a part that is marked
   * {@code @PersonalData} as {@code <personal data>}; the key holds its value.
   */
  public Key rowKey() {
    return rowKey;
  }
}
