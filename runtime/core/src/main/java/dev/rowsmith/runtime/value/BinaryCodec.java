package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Holds the codec of each type's default form, as {@link CellValue} describes them. */
public final class BinaryCodec {

  /** {@link CellValue#encodeString}. */
  public static final ValueCodec<String> STRING =
      of(CellValue::encodeString, CellValue::decodeString);

  /** {@link CellValue#encodeLong}. */
  public static final ValueCodec<Long> LONG = of(CellValue::encodeLong, CellValue::decodeLong);

  /** {@link CellValue#encodeInt}. */
  public static final ValueCodec<Integer> INT = of(CellValue::encodeInt, CellValue::decodeInt);

  /** {@link CellValue#encodeShort}. */
  public static final ValueCodec<Short> SHORT = of(CellValue::encodeShort, CellValue::decodeShort);

  /** {@link CellValue#encodeByte}. */
  public static final ValueCodec<Byte> BYTE = of(CellValue::encodeByte, CellValue::decodeByte);

  /** {@link CellValue#encodeDouble}. */
  public static final ValueCodec<Double> DOUBLE =
      of(CellValue::encodeDouble, CellValue::decodeDouble);

  /** {@link CellValue#encodeFloat}. */
  public static final ValueCodec<Float> FLOAT = of(CellValue::encodeFloat, CellValue::decodeFloat);

  /** {@link CellValue#encodeBoolean}. */
  public static final ValueCodec<Boolean> BOOLEAN =
      of(CellValue::encodeBoolean, CellValue::decodeBoolean);

  /** {@link CellValue#encodeChar}. */
  public static final ValueCodec<Character> CHAR = of(CellValue::encodeChar, CellValue::decodeChar);

  /** {@link CellValue#encodeInstant}. */
  public static final ValueCodec<Instant> INSTANT =
      of(CellValue::encodeInstant, CellValue::decodeInstant);

  /** {@link CellValue#encodeLocalDate}. */
  public static final ValueCodec<LocalDate> LOCAL_DATE =
      of(CellValue::encodeLocalDate, CellValue::decodeLocalDate);

  /** {@link CellValue#encodeLocalTime}. */
  public static final ValueCodec<LocalTime> LOCAL_TIME =
      of(CellValue::encodeLocalTime, CellValue::decodeLocalTime);

  /** {@link CellValue#encodeLocalDateTime}. */
  public static final ValueCodec<LocalDateTime> LOCAL_DATE_TIME =
      of(CellValue::encodeLocalDateTime, CellValue::decodeLocalDateTime);

  /** {@link CellValue#encodeYearMonth}. */
  public static final ValueCodec<YearMonth> YEAR_MONTH =
      of(CellValue::encodeYearMonth, CellValue::decodeYearMonth);

  /** {@link CellValue#encodeDuration}. */
  public static final ValueCodec<Duration> DURATION =
      of(CellValue::encodeDuration, CellValue::decodeDuration);

  /** {@link CellValue#encodeBigDecimal}. */
  public static final ValueCodec<BigDecimal> BIG_DECIMAL =
      of(CellValue::encodeBigDecimal, CellValue::decodeBigDecimal);

  /** {@link CellValue#encodeBigInteger}. */
  public static final ValueCodec<BigInteger> BIG_INTEGER =
      of(CellValue::encodeBigInteger, CellValue::decodeBigInteger);

  /** {@link CellValue#encodeUuid}. */
  public static final ValueCodec<UUID> UUID = of(CellValue::encodeUuid, CellValue::decodeUuid);

  /** {@link CellValue#encodeBytes}. */
  public static final ValueCodec<byte[]> BYTES = of(CellValue::encodeBytes, CellValue::decodeBytes);

  /** {@link CellValue#encodeByteString}. */
  public static final ValueCodec<ByteString> BYTE_STRING =
      of(CellValue::encodeByteString, CellValue::decodeByteString);

  private BinaryCodec() {}

  /** Writes the name of an enum's constant. */
  public static <E extends Enum<E>> ValueCodec<E> ofEnum(E[] values) {
    E[] constants = values.clone();
    return of(CellValue::encodeEnum, cell -> CellValue.decodeEnum(cell, constants));
  }

  private static <T> ValueCodec<T> of(
      Function<T, @Nullable ByteString> encoder, Function<ByteString, T> decoder) {
    return new FunctionCodec<>(encoder, decoder);
  }
}
