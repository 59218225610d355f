package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.value.ValueCodec;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * The types that values of attributes are read as; {@code docs/dynamodb.md} has them in a table.
 */
public final class AttributeTypes {

  /** {@code S}. */
  public static final AttributeType<String> STRING = new TextType<>("a text", text -> text);

  /** {@code S} of one character. */
  public static final AttributeType<Character> CHAR =
      new TextType<>("a text of one character", TextType::character);

  /** {@code S} of a UUID with its hyphens. */
  public static final AttributeType<UUID> UUID =
      new TextType<>("the text of a UUID", TextType::uuid);

  /** {@code S} of a UUID that is a key: in upper case it is another item. */
  public static final AttributeType<UUID> LOWER_CASE_UUID =
      new TextType<>("the text of a UUID in lower case", TextType::lowerCaseUuid);

  /** {@code N}, a whole number. */
  public static final AttributeType<Byte> BYTE =
      new IntegralType<>("a whole number of byte", Byte.MIN_VALUE, Byte.MAX_VALUE, n -> (byte) n);

  /** {@code N}, a whole number. */
  public static final AttributeType<Short> SHORT =
      new IntegralType<>(
          "a whole number of short", Short.MIN_VALUE, Short.MAX_VALUE, n -> (short) n);

  /** {@code N}, a whole number. */
  public static final AttributeType<Integer> INT =
      new IntegralType<>(
          "a whole number of int", Integer.MIN_VALUE, Integer.MAX_VALUE, n -> (int) n);

  /** {@code N}, a whole number. */
  public static final AttributeType<Long> LONG =
      new IntegralType<>("a whole number of long", Long.MIN_VALUE, Long.MAX_VALUE, n -> n);

  /** {@code N} that a float holds without loss. */
  public static final AttributeType<Float> FLOAT =
      new FloatingType<>("a number that float keeps", n -> (float) n, Digits::toFloat);

  /** {@code N} that a double holds without loss. */
  public static final AttributeType<Double> DOUBLE =
      new FloatingType<>("a number that double keeps", n -> n, Digits::toDouble);

  /** {@code N}, as the nearest float. */
  public static final AttributeType<Float> ROUNDED_FLOAT =
      new FloatingType<>("a number of float", n -> (float) n, Digits::nearestFloat);

  /** {@code N}, as the nearest double. */
  public static final AttributeType<Double> ROUNDED_DOUBLE =
      new FloatingType<>("a number of double", n -> n, Digits::nearestDouble);

  /** {@code N} with all of its digits. */
  public static final AttributeType<BigDecimal> BIG_DECIMAL =
      new DigitsType<>("a number of up to 38 digits", Digits::toDecimal);

  /** {@code N}, a whole number. */
  public static final AttributeType<BigInteger> BIG_INTEGER =
      new DigitsType<>("a whole number of up to 38 digits", Digits::toBigInteger);

  /** {@code BOOL}. */
  public static final AttributeType<Boolean> BOOLEAN = new TruthType();

  /** {@code S} of ISO 8601 with an offset or {@code Z}. */
  public static final AttributeType<Instant> INSTANT =
      new TextType<>(
          "the text of a time with its offset, such as 2026-05-01T10:15:30Z (for a number declare"
              + " its unit)",
          IsoText::instant);

  /** {@code N} of whole seconds since 1970, which DynamoDB deletes items by. */
  public static final AttributeType<Instant> EPOCH_SECONDS =
      new DigitsType<>(
          "a whole number of seconds since 1970",
          digits -> Instant.ofEpochSecond(Digits.toLong(digits)));

  /** {@code S} of ISO 8601. */
  public static final AttributeType<LocalDate> LOCAL_DATE =
      new TextType<>("the text of a date, such as 2026-05-01", IsoText::date);

  /** {@code S} of ISO 8601, without an offset. */
  public static final AttributeType<LocalDateTime> LOCAL_DATE_TIME =
      new TextType<>("the text of a date and time, such as 2026-05-01T10:15:30", IsoText::dateTime);

  /** {@code S} of ISO 8601. */
  public static final AttributeType<LocalTime> LOCAL_TIME =
      new TextType<>("the text of a time of day, such as 10:15:30", LocalTime::parse);

  /** {@code S} of ISO 8601. */
  public static final AttributeType<YearMonth> YEAR_MONTH =
      new TextType<>("the text of a month, such as 2026-05", YearMonth::parse);

  /** {@code N}, a whole number. */
  public static final AttributeType<Year> YEAR =
      new DigitsType<>(
          "the number of a year", digits -> Year.of(Math.toIntExact(Digits.toLong(digits))));

  /** {@code S} of ISO 8601. */
  public static final AttributeType<Duration> DURATION =
      new TextType<>("the text of a duration, such as PT1H30M", Duration::parse);

  /** {@code B}. */
  public static final AttributeType<ByteString> BYTE_STRING = new BytesType<>(bytes -> bytes);

  /** {@code B}. */
  public static final AttributeType<byte[]> BYTES = new BytesType<>(ByteString::toByteArray);

  /** {@code M}, whose entries are attributes of a record. */
  public static final AttributeType<Map<String, AttributeValue>> RECORD = new RecordType();

  private AttributeTypes() {}

  /**
   * Returns {@code S} that is the name of one of these constants.
   *
   * @param constants all constants of the enum
   */
  public static <E extends Enum<E>> AttributeType<E> ofEnum(E[] constants) {
    return TextType.ofEnum(constants);
  }

  /** Returns {@code S} as {@link #INSTANT}, or {@code N} that counts a unit since 1970. */
  public static AttributeType<Instant> instant(EpochUnit unit) {
    return new EpochType(unit);
  }

  /** Returns {@code N} that counts a unit since 1970: of a key, as a time has many texts. */
  public static AttributeType<Instant> count(EpochUnit unit) {
    return new DigitsType<>(
        "a whole number of " + unit.words() + " since 1970",
        digits -> unit.instant(Digits.toLong(digits)));
  }

  /** Returns {@code S} as a segment of a verbatim row key has it, alone. */
  public static <T> AttributeType<T> text(KeySegment<T> segment) {
    return new SegmentType<>(segment);
  }

  /** Returns the bytes of a type as an array. */
  public static AttributeType<byte[]> bytes(AttributeType<ByteString> type) {
    return new ArrayType(type);
  }

  /** Returns {@code SS}, {@code NS} or {@code BS}, whichever is of these members. */
  public static <T> AttributeType<Set<T>> setOf(AttributeType<T> member) {
    return new SetType<>(member);
  }

  /** Returns {@code M} with entries of these names and values. */
  public static <K, V> AttributeType<Map<K, V>> mapOf(
      AttributeType<K> name, AttributeType<V> value) {
    return new MapType<>(name, value);
  }

  /** Returns any value as the JSON that a codec reads; {@code S} holds the text of JSON. */
  public static <T> AttributeType<T> json(ValueCodec<T> codec) {
    return new CodecType<>("JSON", codec, true);
  }

  /** Returns the bytes of {@code B}, or of {@code S} in UTF-8, as a codec reads them. */
  public static <T> AttributeType<T> codec(ValueCodec<T> codec) {
    return new CodecType<>("bytes or a text", codec, false);
  }
}
