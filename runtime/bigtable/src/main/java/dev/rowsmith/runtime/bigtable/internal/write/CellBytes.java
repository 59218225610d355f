package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.TimedCodec;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The encoding of values of cells, which names entity and component where it fails. */
public final class CellBytes {

  private CellBytes() {}

  /** Returns the exception of a write to a column that is only read. */
  public static InvalidInputException isReadOnly(TableSchema schema, MappedColumn column) {
    return new InvalidInputException(
        "%s.%s is @ReadOnly: another program writes the cells of %s"
            .formatted(schema.entity(), column.component(), column));
  }

  /** Returns an entry's value, and names the key of one that is absent. */
  public static <Q, V> V requireValue(
      TableSchema schema, MapColumn<Q, V> column, Q key, @Nullable V value) {
    if (value == null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the value of the key '%s' is null, and each entry has one"
              .formatted(PersonalDataText.of(column.key().isPersonalData(), key)));
    }
    return value;
  }

  public static void requireRecord(
      TableSchema schema, String component, @Nullable Object embedded) {
    if (embedded == null) {
      throw notNullable(schema, component);
    }
  }

  /** Refuses null where the component is not marked as one that can be. */
  public static void requireNullable(TableSchema schema, MappedColumn column) {
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

  public static <T> ByteString of(
      TableSchema schema, MappedColumn column, ValueCodec<T> codec, @Nullable T value) {
    if (value == null) {
      throw new CellValueException(
          schema.entity(), column.component(), "null, and every version has a value");
    }
    try {
      return codec.encodeReadable(value);
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
   * Returns the timestamp of an instant that is a part of what a column holds.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970, or too late
   */
  public static long micros(TableSchema schema, MappedColumn column, Instant instant) {
    return micros(schema, column.component(), column.personal(), instant);
  }

  /**
   * Returns the timestamp of an instant that a component holds.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970, or too late
   */
  public static long micros(
      TableSchema schema, String component, boolean personal, Instant instant) {
    try {
      return CellTime.micros(instant);
    } catch (CellFormatException problem) {
      String words = personal ? PersonalDataText.refused(problem) : problem.problem();
      throw new CellValueException(schema.entity(), component, words);
    }
  }

  /** Returns the timestamp of an entry's cell: its own, or else that of the write. */
  public static <V> long timestampOf(
      TableSchema schema, MapColumn<?, V> column, V value, long writtenMicros) {
    if (!(column.codec() instanceof TimedCodec<V> timed)) {
      return writtenMicros;
    }
    @Nullable Instant time = timed.timeOf(value);
    if (time == null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "a cell without a timestamp, and each entry has its own");
    }
    return micros(schema, column, time);
  }
}
