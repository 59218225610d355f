package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/** Encodes the value of a cell, and names entity and component where that fails. */
final class CellBytes {

  private CellBytes() {}

  /** Returns an entry's value, and names the key of one that is absent. */
  static <Q, V> V requireValue(
      TableSchema schema, EntriesColumn<Q, V> column, Q key, @Nullable V value) {
    if (value == null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the value of the key '%s' is null, and each entry has one".formatted(key));
    }
    return value;
  }

  static void requireRecord(TableSchema schema, String component, @Nullable Object embedded) {
    if (embedded == null) {
      throw notNullable(schema, component);
    }
  }

  /** Refuses null where the component is not marked as one that can be. */
  static void requireNullable(TableSchema schema, MappedColumn column) {
    if (!column.mayBeNull()) {
      throw notNullable(schema, column.component());
    }
  }

  private static CellValueException notNullable(TableSchema schema, String component) {
    return new CellValueException(
        schema.entity(),
        component,
        "null, and the component is not @Nullable; mark it @Nullable if it may be absent");
  }

  static <T> ByteString of(
      TableSchema schema, MappedColumn column, ValueCodec<T> codec, @Nullable T value) {
    if (value == null) {
      throw new CellValueException(
          schema.entity(), column.component(), "null, and every version has a value");
    }
    try {
      return codec.encode(value);
    } catch (CellFormatException problem) {
      throw new CellValueException(schema.entity(), column.component(), problem.problem());
    } catch (RuntimeException problem) {
      String words = problem.getMessage();
      throw new CellValueException(
          schema.entity(), column.component(), words == null ? problem.toString() : words, problem);
    }
  }
}
