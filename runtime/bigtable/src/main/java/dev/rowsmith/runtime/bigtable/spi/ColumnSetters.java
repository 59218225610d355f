package dev.rowsmith.runtime.bigtable.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.value.CellValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Setters of columns for values of the types that have a default form.
 *
 * <p>A column is named by its place in the order of declaration, from 0; {@code null} is an absent
 * value. All methods throw {@link dev.rowsmith.runtime.CellFormatException} if a cell cannot hold
 * the value; the mapper adds the names of entity and component to it.
 */
public abstract sealed class ColumnSetters permits CellWriter {

  ColumnSetters() {}

  /** Sets the cell of a column; {@code null} is an absent value, which stores nothing. */
  abstract void set(int column, @Nullable ByteString value);

  /** Sets a {@code boolean}. */
  public final void setBoolean(int column, boolean value) {
    set(column, CellValue.encodeBoolean(value));
  }

  /** Sets a {@code boolean} that can be absent. */
  public final void setBooleanOrNull(int column, @Nullable Boolean value) {
    set(column, CellValue.encodeBooleanOrNull(value));
  }

  /** Sets a {@code byte}. */
  public final void setByte(int column, byte value) {
    set(column, CellValue.encodeByte(value));
  }

  /** Sets a {@code byte} that can be absent. */
  public final void setByteOrNull(int column, @Nullable Byte value) {
    set(column, CellValue.encodeByteOrNull(value));
  }

  /** Sets a {@code short}. */
  public final void setShort(int column, short value) {
    set(column, CellValue.encodeShort(value));
  }

  /** Sets a {@code short} that can be absent. */
  public final void setShortOrNull(int column, @Nullable Short value) {
    set(column, CellValue.encodeShortOrNull(value));
  }

  /** Sets an {@code int}. */
  public final void setInt(int column, int value) {
    set(column, CellValue.encodeInt(value));
  }

  /** Sets an {@code int} that can be absent. */
  public final void setIntOrNull(int column, @Nullable Integer value) {
    set(column, CellValue.encodeIntOrNull(value));
  }

  /** Sets a {@code long}. */
  public final void setLong(int column, long value) {
    set(column, CellValue.encodeLong(value));
  }

  /** Sets a {@code long} that can be absent. */
  public final void setLongOrNull(int column, @Nullable Long value) {
    set(column, CellValue.encodeLongOrNull(value));
  }

  /** Sets a {@code float}. */
  public final void setFloat(int column, float value) {
    set(column, CellValue.encodeFloat(value));
  }

  /** Sets a {@code float} that can be absent. */
  public final void setFloatOrNull(int column, @Nullable Float value) {
    set(column, CellValue.encodeFloatOrNull(value));
  }

  /** Sets a {@code double}. */
  public final void setDouble(int column, double value) {
    set(column, CellValue.encodeDouble(value));
  }

  /** Sets a {@code double} that can be absent. */
  public final void setDoubleOrNull(int column, @Nullable Double value) {
    set(column, CellValue.encodeDoubleOrNull(value));
  }

  /** Sets a {@code char}. */
  public final void setChar(int column, char value) {
    set(column, CellValue.encodeChar(value));
  }

  /** Sets a {@code char} that can be absent. */
  public final void setCharOrNull(int column, @Nullable Character value) {
    set(column, CellValue.encodeCharOrNull(value));
  }

  /** Sets a text. */
  public final void setString(int column, @Nullable String value) {
    set(column, CellValue.encodeString(value));
  }

  /** Sets an {@link Instant}. */
  public final void setInstant(int column, @Nullable Instant value) {
    set(column, CellValue.encodeInstant(value));
  }

  /** Sets a {@link LocalDate}. */
  public final void setLocalDate(int column, @Nullable LocalDate value) {
    set(column, CellValue.encodeLocalDate(value));
  }

  /** Sets a {@link LocalTime}. */
  public final void setLocalTime(int column, @Nullable LocalTime value) {
    set(column, CellValue.encodeLocalTime(value));
  }

  /** Sets a {@link LocalDateTime}. */
  public final void setLocalDateTime(int column, @Nullable LocalDateTime value) {
    set(column, CellValue.encodeLocalDateTime(value));
  }

  /** Sets a {@link YearMonth}. */
  public final void setYearMonth(int column, @Nullable YearMonth value) {
    set(column, CellValue.encodeYearMonth(value));
  }

  /** Sets a {@link Duration}. */
  public final void setDuration(int column, @Nullable Duration value) {
    set(column, CellValue.encodeDuration(value));
  }

  /** Sets a {@link BigDecimal}. */
  public final void setBigDecimal(int column, @Nullable BigDecimal value) {
    set(column, CellValue.encodeBigDecimal(value));
  }

  /** Sets a {@link BigInteger}. */
  public final void setBigInteger(int column, @Nullable BigInteger value) {
    set(column, CellValue.encodeBigInteger(value));
  }

  /** Sets a {@link UUID}. */
  public final void setUuid(int column, @Nullable UUID value) {
    set(column, CellValue.encodeUuid(value));
  }

  /** Sets bytes. */
  public final void setByteString(int column, @Nullable ByteString value) {
    set(column, CellValue.encodeByteString(value));
  }

  /** Sets bytes of an array. */
  public final void setBytes(int column, byte @Nullable [] value) {
    set(column, CellValue.encodeBytes(value));
  }
}
