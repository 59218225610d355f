package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Values as the bytes of a cell, and back, as {@code docs/values.md} describes them to the byte.
 *
 * <p>An absent value has no cell: where {@code encode} takes null it returns null. What a type
 * cannot hold exactly, and bytes that are not a value of a type, are a {@link CellFormatException};
 * the caller knows where the cell stands, and adds it.
 */
public final class CellValue {

  private static final int MICROS_PER_SECOND = 1_000_000;
  private static final int NANOS_PER_MICRO = 1_000;

  private static final ByteString FALSE = BigEndian.encode(0, 1);
  private static final ByteString TRUE = BigEndian.encode(1, 1);

  private CellValue() {}

  /** Returns 8 bytes, big-endian; Bigtable can increment it. */
  public static ByteString encodeLong(long value) {
    return BigEndian.encode(value, Long.BYTES);
  }

  /** Returns the bytes of {@link #encodeLong}, or null for null. */
  public static @Nullable ByteString encodeLongOrNull(@Nullable Long value) {
    return value == null ? null : encodeLong(value);
  }

  /** Reads what {@link #encodeLong} writes. */
  public static long decodeLong(ByteString cell) {
    return BigEndian.decode(cell, Long.BYTES, "a long");
  }

  /** Returns 4 bytes, big-endian. */
  public static ByteString encodeInt(int value) {
    return BigEndian.encode(value, Integer.BYTES);
  }

  /** Returns the bytes of {@link #encodeInt}, or null for null. */
  public static @Nullable ByteString encodeIntOrNull(@Nullable Integer value) {
    return value == null ? null : encodeInt(value);
  }

  /** Reads what {@link #encodeInt} writes. */
  public static int decodeInt(ByteString cell) {
    return (int) BigEndian.decode(cell, Integer.BYTES, "an int");
  }

  /** Returns 2 bytes, big-endian. */
  public static ByteString encodeShort(short value) {
    return BigEndian.encode(value, Short.BYTES);
  }

  /** Returns the bytes of {@link #encodeShort}, or null for null. */
  public static @Nullable ByteString encodeShortOrNull(@Nullable Short value) {
    return value == null ? null : encodeShort(value);
  }

  /** Reads what {@link #encodeShort} writes. */
  public static short decodeShort(ByteString cell) {
    return (short) BigEndian.decode(cell, Short.BYTES, "a short");
  }

  /** Returns 1 byte. */
  public static ByteString encodeByte(byte value) {
    return BigEndian.encode(value, Byte.BYTES);
  }

  /** Returns the bytes of {@link #encodeByte}, or null for null. */
  public static @Nullable ByteString encodeByteOrNull(@Nullable Byte value) {
    return value == null ? null : encodeByte(value);
  }

  /** Reads what {@link #encodeByte} writes. */
  public static byte decodeByte(ByteString cell) {
    return (byte) BigEndian.decode(cell, Byte.BYTES, "a byte");
  }

  /** Returns 8 bytes of IEEE 754, big-endian. */
  public static ByteString encodeDouble(double value) {
    return BigEndian.encode(Double.doubleToRawLongBits(value), Double.BYTES);
  }

  /** Returns the bytes of {@link #encodeDouble}, or null for null. */
  public static @Nullable ByteString encodeDoubleOrNull(@Nullable Double value) {
    return value == null ? null : encodeDouble(value);
  }

  /** Reads what {@link #encodeDouble} writes. */
  public static double decodeDouble(ByteString cell) {
    return Double.longBitsToDouble(BigEndian.decode(cell, Double.BYTES, "a double"));
  }

  /** Returns 4 bytes of IEEE 754, big-endian. */
  public static ByteString encodeFloat(float value) {
    return BigEndian.encode(Float.floatToRawIntBits(value), Float.BYTES);
  }

  /** Returns the bytes of {@link #encodeFloat}, or null for null. */
  public static @Nullable ByteString encodeFloatOrNull(@Nullable Float value) {
    return value == null ? null : encodeFloat(value);
  }

  /** Reads what {@link #encodeFloat} writes. */
  public static float decodeFloat(ByteString cell) {
    return Float.intBitsToFloat((int) BigEndian.decode(cell, Float.BYTES, "a float"));
  }

  /** Returns 1 byte, 0 or 1. */
  public static ByteString encodeBoolean(boolean value) {
    return value ? TRUE : FALSE;
  }

  /** Returns the bytes of {@link #encodeBoolean}, or null for null. */
  public static @Nullable ByteString encodeBooleanOrNull(@Nullable Boolean value) {
    return value == null ? null : encodeBoolean(value);
  }

  /** Reads what {@link #encodeBoolean} writes. */
  public static boolean decodeBoolean(ByteString cell) {
    long bit = BigEndian.decode(cell, 1, "a boolean");
    if (bit > 1) {
      throw new CellFormatException("the byte " + bit + ", and a boolean is 0 or 1");
    }
    return bit == 1;
  }

  /** Returns the UTF-8 of one character, which is not a surrogate. */
  public static ByteString encodeChar(char value) {
    return Text.encode(String.valueOf(value));
  }

  /** Returns the bytes of {@link #encodeChar}, or null for null. */
  public static @Nullable ByteString encodeCharOrNull(@Nullable Character value) {
    return value == null ? null : encodeChar(value);
  }

  /** Reads what {@link #encodeChar} writes. */
  public static char decodeChar(ByteString cell) {
    String text = Text.decode(cell);
    if (text.length() != 1) {
      throw new CellFormatException(text.length() + " UTF-16 characters, and a char is one");
    }
    return text.charAt(0);
  }

  /** Returns the text's UTF-8; an unpaired surrogate is refused. */
  public static @Nullable ByteString encodeString(@Nullable String value) {
    return value == null ? null : Text.encode(value);
  }

  /** Reads what {@link #encodeString} writes. */
  public static String decodeString(ByteString cell) {
    return Text.decode(cell);
  }

  /** Returns the constant's name. */
  public static @Nullable ByteString encodeEnum(@Nullable Enum<?> value) {
    return value == null ? null : Text.encode(value.name());
  }

  /** Reads what {@link #encodeEnum} writes, of the constants given: keep {@code values()} once. */
  public static <E extends Enum<E>> E decodeEnum(ByteString cell, E[] values) {
    String name = Text.decode(cell);
    for (E value : values) {
      if (value.name().equals(name)) {
        return value;
      }
    }
    throw new CellFormatException(
        "'"
            + Text.shown(name)
            + "' is not a constant; expected one of: "
            + Arrays.stream(values).map(Enum::name).collect(Collectors.joining(", ")));
  }

  /** Returns microseconds since 1970 as 8 bytes; an instant that is finer is refused. */
  public static @Nullable ByteString encodeInstant(@Nullable Instant value) {
    if (value == null) {
      return null;
    }
    if (value.getNano() % NANOS_PER_MICRO != 0) {
      throw new CellFormatException(
          value + " is finer than microseconds; use truncatedTo(ChronoUnit.MICROS)");
    }
    int micros = value.getNano() / NANOS_PER_MICRO;
    long seconds = value.getEpochSecond();
    try {
      // Counted back from the next second, the lowest instant that fits does not overflow on the
      // way.
      long whole = Math.multiplyExact(seconds < 0 ? seconds + 1 : seconds, MICROS_PER_SECOND);
      return encodeLong(Math.addExact(whole, seconds < 0 ? micros - MICROS_PER_SECOND : micros));
    } catch (ArithmeticException e) {
      throw new CellFormatException(value + " has no count of microseconds in a long");
    }
  }

  /** Reads what {@link #encodeInstant} writes. */
  public static Instant decodeInstant(ByteString cell) {
    long micros = BigEndian.decode(cell, Long.BYTES, "an instant");
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS_PER_SECOND),
        (long) Math.floorMod(micros, MICROS_PER_SECOND) * NANOS_PER_MICRO);
  }

  /** Returns its text, which keeps the scale; a text of more than 10 MiB is refused. */
  public static @Nullable ByteString encodeBigDecimal(@Nullable BigDecimal value) {
    return value == null ? null : ByteString.copyFromUtf8(NumberText.of(value));
  }

  /** Reads what {@link #encodeBigDecimal} writes, and all else that the type reads as text. */
  public static BigDecimal decodeBigDecimal(ByteString cell) {
    return Text.parse(cell, "decimal number", NumberText::decimal);
  }

  /** Returns its decimal text; one of more than 10 MiB is refused. */
  public static @Nullable ByteString encodeBigInteger(@Nullable BigInteger value) {
    return value == null ? null : ByteString.copyFromUtf8(NumberText.of(value));
  }

  /** Reads what {@link #encodeBigInteger} writes, and all else that the type reads as text. */
  public static BigInteger decodeBigInteger(ByteString cell) {
    return Text.parse(cell, "integer", NumberText::integer);
  }

  /** Returns its ISO 8601 text, such as {@code 2020-05-01}. */
  public static @Nullable ByteString encodeLocalDate(@Nullable LocalDate value) {
    return Text.encodeToString(value);
  }

  /** Reads what {@link #encodeLocalDate} writes, and all else that the type reads as text. */
  public static LocalDate decodeLocalDate(ByteString cell) {
    return Text.parse(cell, "date", LocalDate::parse);
  }

  /** Returns its ISO 8601 text, such as {@code 10:15} or {@code 10:15:30.5}. */
  public static @Nullable ByteString encodeLocalTime(@Nullable LocalTime value) {
    return Text.encodeToString(value);
  }

  /** Reads what {@link #encodeLocalTime} writes, and all else that the type reads as text. */
  public static LocalTime decodeLocalTime(ByteString cell) {
    return Text.parse(cell, "time of day", LocalTime::parse);
  }

  /** Returns its ISO 8601 text, such as {@code 2020-05-01T10:15}. */
  public static @Nullable ByteString encodeLocalDateTime(@Nullable LocalDateTime value) {
    return Text.encodeToString(value);
  }

  /** Reads what {@link #encodeLocalDateTime} writes, and all else that the type reads as text. */
  public static LocalDateTime decodeLocalDateTime(ByteString cell) {
    return Text.parse(cell, "date and time", LocalDateTime::parse);
  }

  /** Returns its ISO 8601 text, such as {@code 2020-05} or {@code +10000-01}. */
  public static @Nullable ByteString encodeYearMonth(@Nullable YearMonth value) {
    return value == null ? null : ByteString.copyFromUtf8(MonthText.of(value));
  }

  /** Reads what {@link #encodeYearMonth} writes, and a year above 9999 without its sign. */
  public static YearMonth decodeYearMonth(ByteString cell) {
    return Text.parse(cell, "month", MonthText::parse);
  }

  /** Returns its ISO 8601 text, such as {@code PT8H6M}. */
  public static @Nullable ByteString encodeDuration(@Nullable Duration value) {
    return Text.encodeToString(value);
  }

  /** Reads what {@link #encodeDuration} writes, and all else that the type reads as text. */
  public static Duration decodeDuration(ByteString cell) {
    return Text.parse(cell, "duration", Duration::parse);
  }

  /** Returns the 16 bytes of the UUID, the highest first. */
  public static @Nullable ByteString encodeUuid(@Nullable UUID value) {
    return value == null
        ? null
        : BigEndian.encode(value.getMostSignificantBits(), Long.BYTES)
            .concat(BigEndian.encode(value.getLeastSignificantBits(), Long.BYTES));
  }

  /** Reads what {@link #encodeUuid} writes. */
  public static UUID decodeUuid(ByteString cell) {
    BigEndian.checkSize(cell, 2 * Long.BYTES, "a UUID");
    return new UUID(
        BigEndian.decode(cell, 0, Long.BYTES), BigEndian.decode(cell, Long.BYTES, Long.BYTES));
  }

  /** Returns a copy of the bytes. */
  public static @Nullable ByteString encodeBytes(byte @Nullable [] value) {
    return value == null ? null : ByteString.copyFrom(value);
  }

  /** Returns a copy of the cell's bytes. */
  public static byte[] decodeBytes(ByteString cell) {
    return cell.toByteArray();
  }

  /** Returns the bytes as they are. */
  public static @Nullable ByteString encodeByteString(@Nullable ByteString value) {
    return value;
  }

  /** Returns the cell's bytes as they are. */
  public static ByteString decodeByteString(ByteString cell) {
    return cell;
  }
}
