package dev.rowsmith.runtime.spanner.spi;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.internal.ClientTimes;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import dev.rowsmith.runtime.spanner.table.internal.Utf8;
import dev.rowsmith.runtime.spanner.table.internal.ValueRange;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Columns of the common types, as generated mappers read and write them.
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
    return ClientTimes.instant(row.getTimestamp(place));
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
    return ClientTimes.localDate(row.getDate(place));
  }

  /** Reads a {@code DATE} that may be null. */
  public static @Nullable LocalDate getLocalDateOrNull(StructReader row, int place) {
    return row.isNull(place) ? null : getLocalDate(row, place);
  }

  /**
   * Writes a {@code STRING}.
   *
   * @throws RuntimeException if the value is null and the component cannot be
   */
  public static void setString(
      Mutation.WriteBuilder row, Column<String> column, @Nullable String value) {
    if (value == null) {
      row.set(column.name()).to(column.toValue(null));
      return;
    }
    try {
      row.set(column.name()).to(checked(column, value));
    } catch (RuntimeException problem) {
      throw refused(column, problem);
    }
  }

  /**
   * Writes a {@code TIMESTAMP}.
   *
   * @throws RuntimeException if the value is null and the component cannot be
   */
  public static void setInstant(
      Mutation.WriteBuilder row, Column<Instant> column, @Nullable Instant value) {
    if (value == null) {
      row.set(column.name()).to(column.toValue(null));
      return;
    }
    try {
      row.set(column.name()).to(ClientTimes.timestamp(value));
    } catch (RuntimeException problem) {
      throw refused(column, problem);
    }
  }

  /**
   * Writes a {@code DATE}.
   *
   * @throws RuntimeException if the value is null and the component cannot be
   */
  public static void setLocalDate(
      Mutation.WriteBuilder row, Column<LocalDate> column, @Nullable LocalDate value) {
    if (value == null) {
      row.set(column.name()).to(column.toValue(null));
      return;
    }
    try {
      row.set(column.name()).to(ClientTimes.date(value));
    } catch (RuntimeException problem) {
      throw refused(column, problem);
    }
  }

  private static String checked(Column<String> column, String value) {
    String text = Utf8.check(value);
    int length = column.definition().type().length();
    String problem = ValueRange.text(text, length == 0 ? ValueRange.MAX_CHARACTERS : length);
    if (problem != null) {
      throw new CellFormatException(problem);
    }
    return text;
  }

  private static RuntimeException refused(Column<?> column, RuntimeException problem) {
    return ColumnRefusal.of(column.component(), column.isPersonalData(), problem);
  }
}
