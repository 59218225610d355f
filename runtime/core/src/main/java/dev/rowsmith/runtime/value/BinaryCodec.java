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
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The codec of each type's default form, as {@link CellValue} describes them. */
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

  private static final Map<Class<?>, ValueCodec<?>> BY_TYPE =
      Map.ofEntries(
          Map.entry(String.class, STRING),
          Map.entry(long.class, LONG),
          Map.entry(Long.class, LONG),
          Map.entry(int.class, INT),
          Map.entry(Integer.class, INT),
          Map.entry(short.class, SHORT),
          Map.entry(Short.class, SHORT),
          Map.entry(byte.class, BYTE),
          Map.entry(Byte.class, BYTE),
          Map.entry(double.class, DOUBLE),
          Map.entry(Double.class, DOUBLE),
          Map.entry(float.class, FLOAT),
          Map.entry(Float.class, FLOAT),
          Map.entry(boolean.class, BOOLEAN),
          Map.entry(Boolean.class, BOOLEAN),
          Map.entry(char.class, CHAR),
          Map.entry(Character.class, CHAR),
          Map.entry(Instant.class, INSTANT),
          Map.entry(LocalDate.class, LOCAL_DATE),
          Map.entry(LocalTime.class, LOCAL_TIME),
          Map.entry(LocalDateTime.class, LOCAL_DATE_TIME),
          Map.entry(YearMonth.class, YEAR_MONTH),
          Map.entry(Duration.class, DURATION),
          Map.entry(BigDecimal.class, BIG_DECIMAL),
          Map.entry(BigInteger.class, BIG_INTEGER),
          Map.entry(java.util.UUID.class, UUID),
          Map.entry(byte[].class, BYTES),
          Map.entry(ByteString.class, BYTE_STRING));

  private BinaryCodec() {}

  /**
   * Returns the codec of a type's default form.
   *
   * @param type the class of the values, boxed or not
   * @throws IllegalArgumentException if the type has no default form, as enums and messages, whose
   *     codecs need more than the class
   */
  @SuppressWarnings("unchecked") // each codec stands under the class of its values
  public static <T> ValueCodec<T> of(Class<T> type) {
    ValueCodec<?> codec = BY_TYPE.get(type);
    if (codec == null) {
      throw new IllegalArgumentException(type.getName() + " has no default form");
    }
    return (ValueCodec<T>) codec;
  }

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
