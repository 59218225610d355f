package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Key;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.List;

/**
 * A row that was changed or deleted by somebody else since the entity was read; nothing is written.
 */
public final class RevisionConflictException extends RowsmithException {

  private static final long serialVersionUID = 1L;

  private final Key rowKey;

  RevisionConflictException(TableSchema schema, SpannerKey key, long revision) {
    this(schema, key.toKey(), revision);
  }

  private RevisionConflictException(TableSchema schema, Key rowKey, long revision) {
    super(
        "row %s of table %s no longer has revision %s: %s was changed or deleted since it was read"
            .formatted(shown(schema, rowKey), schema.table(), revision, schema.entity()));
    this.rowKey = rowKey;
  }

  /** Returns a key for people, without personal data. */
  private static String shown(TableSchema schema, Key key) {
    List<KeyPart<?>> parts = schema.key().parts();
    if (parts.stream().noneMatch(part -> part.column().isPersonalData())) {
      return key.toString();
    }
    List<String> words = new ArrayList<>();
    int place = parts.size() - key.size();
    for (Object part : key.getParts()) {
      boolean personal = place >= 0 && parts.get(place).column().isPersonalData();
      words.add(personal ? PersonalDataText.SHOWN : String.valueOf(part));
      place++;
    }
    return "[" + String.join(",", words) + "]";
  }

  /**
   * Returns the row's key as the client has it. The message shows a part that is marked
   * {@code @PersonalData} as {@code <personal data>}; the key holds its value.
   */
  public Key rowKey() {
    return rowKey;
  }
}
