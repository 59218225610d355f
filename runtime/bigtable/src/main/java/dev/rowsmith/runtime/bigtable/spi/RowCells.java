package dev.rowsmith.runtime.bigtable.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.cell.NewestCells;
import dev.rowsmith.runtime.bigtable.internal.cell.StoredCells;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.value.CellValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The values of one row's cells: what generated mappers build an entity of.
 *
 * <p>A column is named by its place in the order of declaration, from 0. Each value is decoded when
 * it is asked for, straight from the bytes that came. All methods throw {@link
 * dev.rowsmith.runtime.CellFormatException} if the bytes are not a value of the type; the row's
 * reader adds the names of table, row and column to it.
 */
public final class RowCells {

  private final StoredCells stored;
  private final NewestCells newest;

  RowCells(StoredCells stored) {
    this.stored = stored;
    this.newest = stored.newest();
  }

  /** Returns when the newest of the cells that the entity maps was written. */
  public Instant newestTimestamp() {
    return stored.newestTimestamp();
  }

  /**
   * Returns whether the row has no cell of any of the columns of an embedded record.
   *
   * @param from the first column
   * @param until the column after the last one
   */
  public boolean isAbsent(int from, int until) {
    return stored.isAbsent(from, until);
  }

  /** Returns the value of a column with a codec; {@code null} without a cell. */
  public <T> @Nullable T get(int column, Column<T> constant) {
    return stored.get(column, constant);
  }

  /** Returns the value of a column with a codec, without which the row is not an entity. */
  public <T> T require(int column, Column<T> constant) {
    return stored.decode(constant, constant.codec(), stored.required(column));
  }

  /** Returns the value of a column with a codec, or what stands for an absent one. */
  public <T> T get(int column, Column<T> constant, T absent) {
    ByteString cell = stored.newest(column);
    return cell == null ? absent : stored.decode(constant, constant.codec(), cell);
  }

  /** Returns the entries of a map, in the order of their qualifiers. */
  public <Q, V> Map<Q, V> entries(int column, MapColumn<Q, V> constant) {
    return stored.entries(column, constant);
  }

  /** Returns the members of a set, in the order of their qualifiers. */
  public <Q> Set<Q> members(int column, MapColumn<Q, SetMember> constant) {
    return stored.members(column, constant);
  }

  /** Returns the versions of a column, the newest first. */
  public <T> List<Cell<T>> versions(int column, VersionedColumn<T> constant) {
    return stored.versions(column, constant);
  }

  /** Returns the versions of a column by their time, the newest first. */
  public <T> NavigableMap<Instant, T> history(int column, VersionedColumn<T> constant) {
    return stored.history(column, constant);
  }

  /** Returns a {@code boolean}, without which the row is not an entity. */
  public boolean getBoolean(int column) {
    if (newest.isNumber(column) && newest.get(column) >> 1 == 0) {
      return newest.get(column) == 1;
    }
    return CellValue.decodeBoolean(stored.required(column));
  }

  /** Returns a {@code boolean}, or what stands for an absent one. */
  public boolean getBoolean(int column, boolean absent) {
    return newest.has(column) ? getBoolean(column) : absent;
  }

  /** Returns a {@code boolean}; {@code null} without a cell. */
  public @Nullable Boolean getBooleanOrNull(int column) {
    return newest.has(column) ? getBoolean(column) : null;
  }

  /** Returns a {@code byte}, without which the row is not an entity. */
  public byte getByte(int column) {
    return newest.isNumber(column)
        ? (byte) newest.get(column)
        : CellValue.decodeByte(stored.required(column));
  }

  /** Returns a {@code byte}, or what stands for an absent one. */
  public byte getByte(int column, byte absent) {
    return newest.has(column) ? getByte(column) : absent;
  }

  /** Returns a {@code byte}; {@code null} without a cell. */
  public @Nullable Byte getByteOrNull(int column) {
    return newest.has(column) ? getByte(column) : null;
  }

  /** Returns a {@code short}, without which the row is not an entity. */
  public short getShort(int column) {
    return newest.isNumber(column)
        ? (short) newest.get(column)
        : CellValue.decodeShort(stored.required(column));
  }

  /** Returns a {@code short}, or what stands for an absent one. */
  public short getShort(int column, short absent) {
    return newest.has(column) ? getShort(column) : absent;
  }

  /** Returns a {@code short}; {@code null} without a cell. */
  public @Nullable Short getShortOrNull(int column) {
    return newest.has(column) ? getShort(column) : null;
  }

  /** Returns an {@code int}, without which the row is not an entity. */
  public int getInt(int column) {
    return newest.isNumber(column)
        ? (int) newest.get(column)
        : CellValue.decodeInt(stored.required(column));
  }

  /** Returns an {@code int}, or what stands for an absent one. */
  public int getInt(int column, int absent) {
    return newest.has(column) ? getInt(column) : absent;
  }

  /** Returns an {@code int}; {@code null} without a cell. */
  public @Nullable Integer getIntOrNull(int column) {
    return newest.has(column) ? getInt(column) : null;
  }

  /** Returns a {@code long}, without which the row is not an entity. */
  public long getLong(int column) {
    return newest.isNumber(column)
        ? newest.get(column)
        : CellValue.decodeLong(stored.required(column));
  }

  /** Returns a {@code long}, or what stands for an absent one. */
  public long getLong(int column, long absent) {
    return newest.has(column) ? getLong(column) : absent;
  }

  /** Returns a {@code long}; {@code null} without a cell. */
  public @Nullable Long getLongOrNull(int column) {
    return newest.has(column) ? getLong(column) : null;
  }

  /** Returns a {@code float}, without which the row is not an entity. */
  public float getFloat(int column) {
    return newest.isNumber(column)
        ? Float.intBitsToFloat((int) newest.get(column))
        : CellValue.decodeFloat(stored.required(column));
  }

  /** Returns a {@code float}, or what stands for an absent one. */
  public float getFloat(int column, float absent) {
    return newest.has(column) ? getFloat(column) : absent;
  }

  /** Returns a {@code float}; {@code null} without a cell. */
  public @Nullable Float getFloatOrNull(int column) {
    return newest.has(column) ? getFloat(column) : null;
  }

  /** Returns a {@code double}, without which the row is not an entity. */
  public double getDouble(int column) {
    return newest.isNumber(column)
        ? Double.longBitsToDouble(newest.get(column))
        : CellValue.decodeDouble(stored.required(column));
  }

  /** Returns a {@code double}, or what stands for an absent one. */
  public double getDouble(int column, double absent) {
    return newest.has(column) ? getDouble(column) : absent;
  }

  /** Returns a {@code double}; {@code null} without a cell. */
  public @Nullable Double getDoubleOrNull(int column) {
    return newest.has(column) ? getDouble(column) : null;
  }

  /** Returns a {@code char}, without which the row is not an entity. */
  public char getChar(int column) {
    return CellValue.decodeChar(stored.required(column));
  }

  /** Returns a {@code char}, or what stands for an absent one. */
  public char getChar(int column, char absent) {
    ByteString cell = stored.newest(column);
    return cell == null ? absent : CellValue.decodeChar(cell);
  }

  /** Returns a {@code char}; {@code null} without a cell. */
  public @Nullable Character getCharOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeChar(cell);
  }

  /** Returns a text, without which the row is not an entity. */
  public String getString(int column) {
    return CellValue.decodeString(stored.required(column));
  }

  /** Returns a text; {@code null} without a cell. */
  public @Nullable String getStringOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeString(cell);
  }

  /** Returns an {@link Instant}, without which the row is not an entity. */
  public Instant getInstant(int column) {
    return newest.isNumber(column)
        ? CellTime.instant(newest.get(column))
        : CellValue.decodeInstant(stored.required(column));
  }

  /** Returns an {@link Instant}; {@code null} without a cell. */
  public @Nullable Instant getInstantOrNull(int column) {
    return newest.has(column) ? getInstant(column) : null;
  }

  /** Returns a {@link LocalDate}, without which the row is not an entity. */
  public LocalDate getLocalDate(int column) {
    return CellValue.decodeLocalDate(stored.required(column));
  }

  /** Returns a {@link LocalDate}; {@code null} without a cell. */
  public @Nullable LocalDate getLocalDateOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeLocalDate(cell);
  }

  /** Returns a {@link LocalTime}, without which the row is not an entity. */
  public LocalTime getLocalTime(int column) {
    return CellValue.decodeLocalTime(stored.required(column));
  }

  /** Returns a {@link LocalTime}; {@code null} without a cell. */
  public @Nullable LocalTime getLocalTimeOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeLocalTime(cell);
  }

  /** Returns a {@link LocalDateTime}, without which the row is not an entity. */
  public LocalDateTime getLocalDateTime(int column) {
    return CellValue.decodeLocalDateTime(stored.required(column));
  }

  /** Returns a {@link LocalDateTime}; {@code null} without a cell. */
  public @Nullable LocalDateTime getLocalDateTimeOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeLocalDateTime(cell);
  }

  /** Returns a {@link YearMonth}, without which the row is not an entity. */
  public YearMonth getYearMonth(int column) {
    return CellValue.decodeYearMonth(stored.required(column));
  }

  /** Returns a {@link YearMonth}; {@code null} without a cell. */
  public @Nullable YearMonth getYearMonthOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeYearMonth(cell);
  }

  /** Returns a {@link Duration}, without which the row is not an entity. */
  public Duration getDuration(int column) {
    return CellValue.decodeDuration(stored.required(column));
  }

  /** Returns a {@link Duration}; {@code null} without a cell. */
  public @Nullable Duration getDurationOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeDuration(cell);
  }

  /** Returns a {@link BigDecimal}, without which the row is not an entity. */
  public BigDecimal getBigDecimal(int column) {
    return CellValue.decodeBigDecimal(stored.required(column));
  }

  /** Returns a {@link BigDecimal}; {@code null} without a cell. */
  public @Nullable BigDecimal getBigDecimalOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeBigDecimal(cell);
  }

  /** Returns a {@link BigInteger}, without which the row is not an entity. */
  public BigInteger getBigInteger(int column) {
    return CellValue.decodeBigInteger(stored.required(column));
  }

  /** Returns a {@link BigInteger}; {@code null} without a cell. */
  public @Nullable BigInteger getBigIntegerOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeBigInteger(cell);
  }

  /** Returns a {@link UUID}, without which the row is not an entity. */
  public UUID getUuid(int column) {
    return CellValue.decodeUuid(stored.required(column));
  }

  /** Returns a {@link UUID}; {@code null} without a cell. */
  public @Nullable UUID getUuidOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeUuid(cell);
  }

  /** Returns bytes, without which the row is not an entity. */
  public ByteString getByteString(int column) {
    return CellValue.decodeByteString(stored.required(column));
  }

  /** Returns bytes, or what stands for absent ones. */
  public ByteString getByteString(int column, ByteString absent) {
    ByteString cell = stored.newest(column);
    return cell == null ? absent : CellValue.decodeByteString(cell);
  }

  /** Returns bytes; {@code null} without a cell. */
  public @Nullable ByteString getByteStringOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeByteString(cell);
  }

  /** Returns bytes as an array, without which the row is not an entity. */
  public byte[] getBytes(int column) {
    return CellValue.decodeBytes(stored.required(column));
  }

  /** Returns bytes as an array; {@code null} without a cell. */
  public byte @Nullable [] getBytesOrNull(int column) {
    ByteString cell = stored.newest(column);
    return cell == null ? null : CellValue.decodeBytes(cell);
  }
}
