package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import com.google.protobuf.AbstractMessage;
import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.runtime.internal.UuidText;
import dev.rowsmith.runtime.spanner.table.internal.ClientTimes;
import dev.rowsmith.runtime.spanner.table.internal.ClientType;
import dev.rowsmith.runtime.spanner.table.internal.KeyValues;
import dev.rowsmith.runtime.spanner.table.internal.MessageBytes;
import dev.rowsmith.runtime.spanner.table.internal.NarrowInteger;
import dev.rowsmith.runtime.spanner.table.internal.SingleFormat;
import dev.rowsmith.runtime.spanner.table.internal.Utf8;
import dev.rowsmith.runtime.spanner.table.internal.UuidBytes;
import dev.rowsmith.runtime.spanner.table.internal.ValueFormat;
import dev.rowsmith.runtime.spanner.table.internal.ValueOrder;
import dev.rowsmith.runtime.spanner.table.internal.ValueRange;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * The type of a column, whose values are of a Java type.
 *
 * @param <V> the Java type, boxed
 */
public final class ColumnType<V> {

  /** {@code BOOL}. */
  public static final ColumnType<Boolean> BOOLEAN =
      plain(
          new ClientType<>(
              Code.BOOL,
              StructReader::getBoolean,
              StructReader::getBooleanList,
              Value::bool,
              Value::boolArray,
              KeyValues.of(Comparator.<Boolean>naturalOrder(), text -> Boolean.valueOf(text))));

  private static final ClientType<Long> CLIENT_INT64 =
      new ClientType<>(
          Code.INT64,
          StructReader::getLong,
          StructReader::getLongList,
          Value::int64,
          Value::int64Array,
          KeyValues.of(Comparator.<Long>naturalOrder(), text -> Long.valueOf(text)));

  /** {@code INT64}. */
  public static final ColumnType<Long> LONG = plain(CLIENT_INT64);

  /** {@code INT64} of a value that has to fit 32 bits: reading another one throws. */
  public static final ColumnType<Integer> INT =
      of(CLIENT_INT64, Integer::longValue, Math::toIntExact);

  /** {@code INT64} of a value that has to fit 16 bits: reading another one throws. */
  public static final ColumnType<Short> SHORT =
      of(CLIENT_INT64, Short::longValue, NarrowInteger::toShort);

  /** {@code INT64} of a value that has to fit 8 bits: reading another one throws. */
  public static final ColumnType<Byte> BYTE =
      of(CLIENT_INT64, Byte::longValue, NarrowInteger::toByte);

  /** {@code FLOAT32}. */
  public static final ColumnType<Float> FLOAT =
      plain(
          new ClientType<>(
              Code.FLOAT32,
              StructReader::getFloat,
              StructReader::getFloatList,
              Value::float32,
              Value::float32Array,
              KeyValues.of(ValueOrder.FLOATS, text -> Float.valueOf(text))));

  /** {@code FLOAT64}. */
  public static final ColumnType<Double> DOUBLE =
      plain(
          new ClientType<>(
              Code.FLOAT64,
              StructReader::getDouble,
              StructReader::getDoubleList,
              Value::float64,
              Value::float64Array,
              KeyValues.of(ValueOrder.DOUBLES, text -> Double.valueOf(text))));

  private static final ClientType<String> CLIENT_STRING =
      new ClientType<>(
          Code.STRING,
          StructReader::getString,
          StructReader::getStringList,
          Value::string,
          Value::stringArray,
          KeyValues.of(ValueOrder.TEXT, Function.identity()),
          text -> ValueRange.text(Utf8.check(text), ValueRange.MAX_CHARACTERS));

  /** {@code STRING}, which Spanner sorts by code point. */
  public static final ColumnType<String> STRING = plain(CLIENT_STRING);

  /** The dialects differ in the type that they report, not in what is sent for a value. */
  private static final ClientType<String> CLIENT_JSON =
      new ClientType<>(
          Code.JSON,
          (row, place) ->
              row.getColumnType(place).getCode() == Type.Code.PG_JSONB
                  ? row.getPgJsonb(place)
                  : row.getJson(place),
          (row, place) ->
              row.getColumnType(place).getArrayElementType().getCode() == Type.Code.PG_JSONB
                  ? row.getPgJsonbList(place)
                  : row.getJsonList(place),
          Value::json,
          Value::jsonArray,
          KeyValues.none(),
          text -> ValueRange.text(Utf8.check(text), ValueRange.MAX_BYTES));

  /** {@code JSON}, as a text. */
  public static final ColumnType<String> JSON =
      sorted(CLIENT_JSON, Function.identity(), Function.identity(), ValueOrder.TEXT);

  private static final ClientType<ByteArray> CLIENT_BYTES =
      new ClientType<>(
          Code.BYTES,
          StructReader::getBytes,
          StructReader::getBytesList,
          Value::bytes,
          Value::bytesArray,
          new KeyValues<>(ValueOrder.BYTES, ByteArray::toBase64, ByteArray::fromBase64),
          bytes -> ValueRange.bytes(bytes, ValueRange.MAX_BYTES));

  /** A UUID in its 36 characters. */
  public static final ColumnType<UUID> UUID_TEXT =
      sorted(CLIENT_STRING, UUID::toString, UuidText::parse, ValueOrder.UUIDS);

  /** A UUID in its 16 bytes. */
  public static final ColumnType<UUID> UUID_BYTES =
      sorted(CLIENT_BYTES, UuidBytes::toBytes, UuidBytes::fromBytes, ValueOrder.UUIDS);

  private static final ClientType<Timestamp> CLIENT_TIMESTAMP =
      new ClientType<>(
          Code.TIMESTAMP,
          StructReader::getTimestamp,
          StructReader::getTimestampList,
          Value::timestamp,
          Value::timestampArray,
          KeyValues.of(Comparator.naturalOrder(), Timestamp::parseTimestamp),
          ClientTimes::problem);

  /** {@code TIMESTAMP}, in nanoseconds, also where PostgreSQL's functions have microseconds. */
  public static final ColumnType<Instant> INSTANT =
      of(CLIENT_TIMESTAMP, ClientTimes::timestamp, ClientTimes::instant);

  /** {@code TIMESTAMP}, as the client has it. */
  public static final ColumnType<Timestamp> TIMESTAMP = plain(CLIENT_TIMESTAMP);

  private static final ClientType<Date> CLIENT_DATE =
      new ClientType<>(
          Code.DATE,
          StructReader::getDate,
          StructReader::getDateList,
          Value::date,
          Value::dateArray,
          KeyValues.of(Comparator.naturalOrder(), Date::parseDate),
          ClientTimes::problem);

  /** {@code DATE}. */
  public static final ColumnType<LocalDate> LOCAL_DATE =
      of(CLIENT_DATE, ClientTimes::date, ClientTimes::localDate);

  /** {@code DATE}, as the client has it. */
  public static final ColumnType<Date> DATE = plain(CLIENT_DATE);

  /** {@code NUMERIC}. The client reads one of PostgreSQL, which may be no number, as a text. */
  public static final ColumnType<BigDecimal> BIG_DECIMAL =
      plain(
          new ClientType<>(
              Code.NUMERIC,
              (row, place) ->
                  row.getColumnType(place).getCode() == Type.Code.PG_NUMERIC
                      ? new BigDecimal(row.getString(place))
                      : row.getBigDecimal(place),
              (row, place) ->
                  row.getColumnType(place).getArrayElementType().getCode() == Type.Code.PG_NUMERIC
                      ? row.getStringList(place).stream().map(BigDecimal::new).toList()
                      : row.getBigDecimalList(place),
              Value::numeric,
              Value::numericArray,
              KeyValues.of(Comparator.<BigDecimal>naturalOrder(), text -> new BigDecimal(text)),
              ValueRange::numeric));

  /** {@code BYTES}, of an array that nobody else changes. */
  public static final ColumnType<byte[]> BYTES =
      sorted(CLIENT_BYTES, ByteArray::copyFrom, ByteArray::toByteArray, ValueOrder.ARRAYS);

  /** {@code BYTES}, as the client has them. */
  public static final ColumnType<ByteArray> BYTE_ARRAY = plain(CLIENT_BYTES);

  /** {@code BYTES}, as protobuf has them. */
  public static final ColumnType<ByteString> BYTE_STRING =
      sorted(
          CLIENT_BYTES,
          bytes -> ByteArray.copyFrom(bytes.toByteArray()),
          bytes -> ByteString.copyFrom(bytes.toByteArray()),
          ByteString.unsignedLexicographicalComparator());

  private final ValueFormat<V> format;

  private ColumnType(ValueFormat<V> format) {
    this.format = format;
  }

  /**
   * Returns the {@code BYTES} of a protobuf message in its binary form, which has no order: it is
   * no part of a key.
   *
   * @param example any message of the class, such as its default instance
   */
  public static <M extends MessageLite> ColumnType<M> ofMessage(M example) {
    return sorted(
        CLIENT_BYTES,
        MessageBytes.writer(example),
        MessageBytes.reader(example),
        Comparator.comparing(
            MessageLite::toByteString, ByteString.unsignedLexicographicalComparator()));
  }

  /**
   * Returns the type of a protobuf message by its full name, a {@code PROTO}, which GoogleSQL has
   * and PostgreSQL does not. It has no order, so it cannot be a part of a key.
   *
   * @param example any message of the class, such as its default instance
   */
  public static <M extends AbstractMessage> ColumnType<M> ofProto(M example) {
    return sorted(
        ClientType.proto(example),
        Function.identity(),
        Function.identity(),
        Comparator.comparing(
            MessageLite::toByteString, ByteString.unsignedLexicographicalComparator()));
  }

  /** Returns the {@code STRING} of an enum's constants, by their names. */
  public static <E extends Enum<E>> ColumnType<E> ofEnum(Class<E> type) {
    return sorted(
        CLIENT_STRING,
        Enum::name,
        name -> Enum.valueOf(type, name),
        Comparator.comparing(Enum::name, ValueOrder.TEXT));
  }

  /**
   * Returns the {@code ARRAY} of a type; its elements are never null.
   *
   * @throws UnsupportedOperationException if it is an array itself
   */
  public static <V> ColumnType<List<V>> listOf(ColumnType<V> element) {
    return new ColumnType<>(element.format.list());
  }

  /**
   * Returns the type of values that a converter turns into those of this one.
   *
   * @throws UnsupportedOperationException if it is an array, of which only the elements can be
   *     converted
   */
  public <J> ColumnType<J> convertedBy(ColumnConverter<J, V> converter) {
    return new ColumnType<>(format.convertedBy(converter::toColumn, converter::fromColumn));
  }

  /** Returns the type of a column of such values, without a length. */
  public SpannerType definition() {
    return format.type();
  }

  /** Returns how the values are columns, for the runtime alone. */
  @SuppressWarnings("exports") // Nobody else can call it.
  public ValueFormat<V> format() {
    return format;
  }

  private static <C> ColumnType<C> plain(ClientType<C> type) {
    return sorted(type, Function.identity(), Function.identity(), type.keys().order());
  }

  private static <V extends Comparable<? super V>, C> ColumnType<V> of(
      ClientType<C> type, Function<V, C> write, Function<C, V> read) {
    return sorted(type, write, read, Comparator.naturalOrder());
  }

  private static <V, C> ColumnType<V> sorted(
      ClientType<C> type, Function<V, C> write, Function<C, V> read, Comparator<? super V> order) {
    return new ColumnType<>(new SingleFormat<>(type, write, read, order));
  }
}
