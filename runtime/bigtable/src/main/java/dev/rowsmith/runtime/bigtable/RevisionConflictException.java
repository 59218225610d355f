package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.bigtable.table.TableSchema;

/**
 * The failure of a write whose row was changed or deleted by somebody else since the entity was
 * read; nothing is written.
 */
public final class RevisionConflictException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final ByteString rowKey;

  RevisionConflictException(TableSchema schema, String table, ByteString rowKey, long revision) {
    super(
        "row '%s' of table %s no longer has revision %s: %s was changed or deleted since it was read"
            .formatted(schema.key().shown(rowKey), table, revision, schema.entity()));
    this.rowKey = rowKey;
  }

  /**
   * Returns the row's key as it is stored. The message shows a segment that is marked
   * {@code @PersonalData} as {@code <personal data>}; the key holds its value.
   */
  public ByteString rowKey() {
    return rowKey;
  }
}
