package dev.rowsmith.runtime.spanner.spi;

import dev.rowsmith.runtime.spanner.internal.value.ColumnRefusal;
import dev.rowsmith.runtime.spanner.internal.value.Utf8;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes columns of the common types: what generated mappers call.
 *
 * <p>A method for each type is what a compiler makes part of its caller. {@link Column#read} and
 * {@link Column#write} go through the functions of the column's {@link ColumnType}, which takes
 * longer. The methods that write are for columns that the database fills with nothing of its own.
 */
public final class RowValues {

  private RowValues() {}

  /** Reads a {@code STRING} that may be null. */
  public static @Nullable String getStringOrNull(StructReader row, int place) {
    return row.isNull(place) ? null : row.getString(place);
  }

  /**
   * Reads a {@code TIMESTAMP}.
   *
   * @throws NullPointerException if it is null
   */
  public static Instant getInstant(StructReader row, int place) {
    Timestamp at = row.getTimestamp(place);
    return Instant.ofEpochSecond(at.getSeconds(), at.getNanos());
  }

  /** Reads a {@code TIMESTAMP} that may be null. */
  public static @Nullable Instant getInstantOrNull(StructReader row, int place) {
    return row.isNull(place) ? null : getInstant(row, place);
  }

  /**
   * Reads a {@code DATE}.
   *
   * @throws NullPointerException if it is null
   */
  public static LocalDate getLocalDate(StructReader row, int place) {
    Date day = row.getDate(place);
    return LocalDate.of(day.getYear(), day.getMonth(), day.getDayOfMonth());
  }

  /** Reads a {@code DATE} that may be null. */
  public static @Nullable LocalDate getLocalDateOrNull(StructReader row, int place) {
    return row.isNull(place) ? null : getLocalDate(row, place);
  }

  /**
   * Writes a {@code STRING}.
   *
   * @throws ColumnRefusal if the value is null and the component cannot be
   */
  public static void setString(
      Mutation.WriteBuilder row, Column<String> column, @Nullable String value) {
    column.requireValue(value);
    row.set(column.name()).to(value == null ? null : Utf8.of(column, value));
  }

  /**
   * Writes a {@code TIMESTAMP}.
   *
   * @throws ColumnRefusal if the value is null and the component cannot be
   */
  public static void setInstant(
      Mutation.WriteBuilder row, Column<Instant> column, @Nullable Instant value) {
    column.requireValue(value);
    try {
      row.set(column.name()).to(value == null ? null : timestamp(value));
    } catch (RuntimeException problem) {
      throw column.refused(problem);
    }
  }

  /**
   * Writes a {@code DATE}.
   *
   * @throws ColumnRefusal if the value is null and the component cannot be
   */
  public static void setLocalDate(
      Mutation.WriteBuilder row, Column<LocalDate> column, @Nullable LocalDate value) {
    column.requireValue(value);
    try {
      row.set(column.name()).to(value == null ? null : date(value));
    } catch (RuntimeException problem) {
      throw column.refused(problem);
    }
  }

  static Timestamp timestamp(Instant at) {
    return Timestamp.ofTimeSecondsAndNanos(at.getEpochSecond(), at.getNano());
  }

  static Date date(LocalDate day) {
    return Date.fromYearMonthDay(day.getYear(), day.getMonthValue(), day.getDayOfMonth());
  }
}
