package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Objects;
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
          "the value of the key '%s' is null, and each entry has one"
              .formatted(PersonalDataText.of(column.key().isPersonalData(), key)));
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
    } catch (RuntimeException problem) {
      throw refused(schema, column, problem);
    }
  }

  private static CellValueException refused(
      TableSchema schema, MappedColumn column, RuntimeException problem) {
    String entity = schema.entity();
    if (column.personal()) {
      String words = PersonalDataText.refused(problem);
      return new CellValueException(
          entity, column.component(), words, WithheldException.of(problem));
    }
    if (problem instanceof CellFormatException format) {
      return new CellValueException(entity, column.component(), format.problem());
    }
    String words = problem.getMessage();
    return new CellValueException(
        entity, column.component(), words == null ? problem.toString() : words, problem);
  }

  /**
   * Encodes a value that is compared; a column knows no entity, so only its component is named.
   *
   * @throws InvalidInputException if the codec cannot hold the value
   */
  static <T> ByteString of(MappedColumn column, ValueCodec<T> codec, T value) {
    Objects.requireNonNull(value, column.component());
    try {
      return codec.encode(value);
    } catch (RuntimeException problem) {
      boolean personal = column.personal();
      throw new InvalidInputException(
          "%s: %s"
              .formatted(
                  column.component(),
                  personal ? PersonalDataText.refused(problem) : problem.getMessage()),
          personal ? WithheldException.of(problem) : problem);
    }
  }
}
