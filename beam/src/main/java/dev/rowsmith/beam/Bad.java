package dev.rowsmith.beam;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.jspecify.annotations.Nullable;

/**
 * The records of what could not be mapped or written: entity, key and component as JSON, and the
 * problem. Values are not in them, since they may be personal; nor are stack traces, which may
 * quote them.
 */
final class Bad {

  /** What the bytes of a record are called. */
  private static final String KEY = "row key";

  private Bad() {}

  /** Reports a row that is not an entity. */
  static BadRecord unreadable(TableSchema schema, UnreadableRowException problem) {
    return of(
        schema,
        problem.rowKey(),
        componentOf(schema, problem),
        problem.getClass().getSimpleName(),
        String.valueOf(problem.getMessage()));
  }

  /**
   * Reports an entity that cannot be stored.
   *
   * @param rowKey its key, or {@code null} if that is what cannot be stored
   */
  static BadRecord refused(
      TableSchema schema, @Nullable ByteString rowKey, InvalidInputException problem) {
    return of(
        schema,
        rowKey,
        componentOf(problem),
        problem.getClass().getSimpleName(),
        String.valueOf(problem.getMessage()));
  }

  /** Reports a row of which a store has refused the mutations, with what it says of it. */
  static BadRecord refusedByStore(TableSchema schema, ByteString rowKey, String words) {
    int name = words.indexOf(':');
    String kind = name < 0 ? words : words.substring(0, name);
    return of(
        schema,
        rowKey,
        "",
        kind,
        schema.entity()
            + ": Bigtable refused its row: "
            + (schema.hasPersonalData() ? kind : words));
  }

  private static BadRecord of(
      TableSchema schema,
      @Nullable ByteString rowKey,
      String component,
      String exception,
      String words) {
    boolean personal = schema.key().hasPersonalData();
    String key = "";
    if (rowKey != null) {
      key = personal ? schema.key().shown(rowKey) : PrintableKey.of(rowKey);
    }
    BadRecord.Record.Builder record =
        BadRecord.Record.builder()
            .setHumanReadableJsonRecord(
                BadJson.json(schema.entity(), schema.table(), key, component));
    if (rowKey != null && !personal) {
      record.setCoder(KEY).setEncodedRecord(rowKey.toByteArray());
    }
    return BadJson.of(record, exception, words);
  }

  private static String componentOf(InvalidInputException problem) {
    if (problem instanceof KeyValueException key) {
      return key.segment();
    }
    return problem instanceof CellValueException cell ? cell.component() : "";
  }

  private static String componentOf(TableSchema schema, UnreadableRowException problem) {
    if (problem.getCause() instanceof KeyFormatException key) {
      return key.segment();
    }
    return schema.columns().stream()
        .filter(column -> column.toString().equals(problem.column()))
        .map(MappedColumn::component)
        .findFirst()
        .orElse(problem.column());
  }
}
