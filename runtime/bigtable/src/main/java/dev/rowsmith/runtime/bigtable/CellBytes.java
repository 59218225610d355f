package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/** Encodes the value of a cell, and names entity and component where that fails. */
final class CellBytes {

  private CellBytes() {}

  static <T> ByteString of(
      TableSchema schema, MappedColumn column, ValueCodec<T> codec, @Nullable T value) {
    if (value == null) {
      throw new CellValueException(
          schema.entity(), column.component(), "null, and every entry and version has a value");
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
