package dev.rowsmith.runtime.spanner;

import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.StructReader;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Reads columns of the common types: what generated mappers call.
 *
 * <p>A method for each type is what a compiler makes part of its caller. {@link Column#read} reads
 * a column of any type through the functions of its {@link ColumnType}, which takes longer.
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
}
