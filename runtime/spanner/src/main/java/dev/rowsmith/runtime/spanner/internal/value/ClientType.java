package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import com.google.protobuf.AbstractMessage;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.model.spanner.SpannerType.Code;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One of Spanner's types, as the client reads and makes its values.
 *
 * @param <C> the class of the client that holds one
 * @param code how the two dialects call the type
 * @param get reads the value of a column that is not null
 * @param getList reads the array of a column that is not null
 * @param value makes a value
 * @param array makes an array
 * @param keys what such values are in a key
 * @param range the values that Spanner stores
 * @param message the message that a {@code PROTO} is
 */
public record ClientType<C>(
    Code code,
    Get<C> get,
    Get<List<C>> getList,
    Make<C> value,
    Make<Iterable<C>> array,
    KeyValues<C> keys,
    ValueRange<C> range,
    Optional<Descriptor> message) {

  ClientType(
      Code code,
      Get<C> get,
      Get<List<C>> getList,
      Make<C> value,
      Make<Iterable<C>> array,
      KeyValues<C> keys) {
    this(code, get, getList, value, array, keys, ValueRange.all());
  }

  ClientType(
      Code code,
      Get<C> get,
      Get<List<C>> getList,
      Make<C> value,
      Make<Iterable<C>> array,
      KeyValues<C> keys,
      ValueRange<C> range) {
    this(code, get, getList, value, array, keys, range, Optional.empty());
  }

  public static final ClientType<Boolean> BOOL =
      new ClientType<>(
          Code.BOOL,
          StructReader::getBoolean,
          StructReader::getBooleanList,
          Value::bool,
          Value::boolArray,
          KeyValues.of(Comparator.<Boolean>naturalOrder(), text -> Boolean.valueOf(text)));

  public static final ClientType<Long> INT64 =
      new ClientType<>(
          Code.INT64,
          StructReader::getLong,
          StructReader::getLongList,
          Value::int64,
          Value::int64Array,
          KeyValues.of(Comparator.<Long>naturalOrder(), text -> Long.valueOf(text)));

  public static final ClientType<Float> FLOAT32 =
      new ClientType<>(
          Code.FLOAT32,
          StructReader::getFloat,
          StructReader::getFloatList,
          Value::float32,
          Value::float32Array,
          KeyValues.of(ValueOrder.FLOATS, text -> Float.valueOf(text)));

  public static final ClientType<Double> FLOAT64 =
      new ClientType<>(
          Code.FLOAT64,
          StructReader::getDouble,
          StructReader::getDoubleList,
          Value::float64,
          Value::float64Array,
          KeyValues.of(ValueOrder.DOUBLES, text -> Double.valueOf(text)));

  public static final ClientType<String> STRING =
      new ClientType<>(
          Code.STRING,
          StructReader::getString,
          StructReader::getStringList,
          Value::string,
          Value::stringArray,
          KeyValues.of(ValueOrder.TEXT, Function.identity()),
          text -> ValueRange.text(Utf8.check(text), ValueRange.MAX_CHARACTERS));

  public static final ClientType<ByteArray> BYTES =
      new ClientType<>(
          Code.BYTES,
          StructReader::getBytes,
          StructReader::getBytesList,
          Value::bytes,
          Value::bytesArray,
          new KeyValues<>(ValueOrder.BYTES, ByteArray::toBase64, ByteArray::fromBase64),
          bytes -> ValueRange.bytes(bytes, ValueRange.MAX_BYTES));

  public static final ClientType<Timestamp> TIMESTAMP =
      new ClientType<>(
          Code.TIMESTAMP,
          StructReader::getTimestamp,
          StructReader::getTimestampList,
          Value::timestamp,
          Value::timestampArray,
          KeyValues.of(Comparator.naturalOrder(), Timestamp::parseTimestamp),
          ClientTimes::problem);

  public static final ClientType<Date> DATE =
      new ClientType<>(
          Code.DATE,
          StructReader::getDate,
          StructReader::getDateList,
          Value::date,
          Value::dateArray,
          KeyValues.of(Comparator.naturalOrder(), Date::parseDate),
          ClientTimes::problem);

  /** The client reads a PostgreSQL numeric, which may be no number, as a text. */
  public static final ClientType<BigDecimal> NUMERIC =
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
          ValueRange::numeric);

  /** The dialects differ in the type that they report, not in what is sent for a value. */
  public static final ClientType<String> JSON =
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

  /** The client's type of a protobuf message; the example says which one it is. */
  public static <M extends AbstractMessage> ClientType<M> proto(M example) {
    Descriptor type = example.getDescriptorForType();
    return new ClientType<>(
        Code.PROTO,
        (row, place) -> row.getProtoMessage(place, example),
        (row, place) -> row.getProtoMessageList(place, example),
        message ->
            message == null
                ? Value.protoMessage((ByteArray) null, type)
                : Value.protoMessage(message),
        messages -> Value.protoMessageArray(messages == null ? null : plain(messages), type),
        KeyValues.none(),
        MessageBytes.range(example),
        Optional.of(type));
  }

  private static Iterable<AbstractMessage> plain(Iterable<? extends AbstractMessage> messages) {
    List<AbstractMessage> plain = new ArrayList<>();
    messages.forEach(plain::add);
    return plain;
  }

  /** Reads one column. */
  @FunctionalInterface
  public interface Get<T> {
    T of(StructReader row, int place);
  }

  /** Makes a value; null makes {@code NULL}. */
  @FunctionalInterface
  public interface Make<T> {
    Value of(@Nullable T value);
  }
}
