package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.protobuf.AbstractMessage;
import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.MessageLite;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.runtime.internal.UuidText;
import dev.rowsmith.runtime.spanner.internal.value.ClientTimes;
import dev.rowsmith.runtime.spanner.internal.value.ClientType;
import dev.rowsmith.runtime.spanner.internal.value.MessageBytes;
import dev.rowsmith.runtime.spanner.internal.value.NarrowInteger;
import dev.rowsmith.runtime.spanner.internal.value.SingleFormat;
import dev.rowsmith.runtime.spanner.internal.value.UuidBytes;
import dev.rowsmith.runtime.spanner.internal.value.ValueFormat;
import dev.rowsmith.runtime.spanner.internal.value.ValueOrder;
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
  public static final ColumnType<Boolean> BOOLEAN = plain(ClientType.BOOL);

  /** {@code INT64}. */
  public static final ColumnType<Long> LONG = plain(ClientType.INT64);

  /** {@code INT64} of a value that has to fit 32 bits: reading another one throws. */
  public static final ColumnType<Integer> INT =
      of(ClientType.INT64, Integer::longValue, Math::toIntExact);

  /** {@code INT64} of a value that has to fit 16 bits: reading another one throws. */
  public static final ColumnType<Short> SHORT =
      of(ClientType.INT64, Short::longValue, NarrowInteger::toShort);

  /** {@code INT64} of a value that has to fit 8 bits: reading another one throws. */
  public static final ColumnType<Byte> BYTE =
      of(ClientType.INT64, Byte::longValue, NarrowInteger::toByte);

  /** {@code FLOAT32}. */
  public static final ColumnType<Float> FLOAT =
      sorted(ClientType.FLOAT32, Function.identity(), Function.identity(), ValueOrder.FLOATS);

  /** {@code FLOAT64}. */
  public static final ColumnType<Double> DOUBLE =
      sorted(ClientType.FLOAT64, Function.identity(), Function.identity(), ValueOrder.DOUBLES);

  /** {@code STRING}, which Spanner sorts by code point. */
  public static final ColumnType<String> STRING =
      sorted(ClientType.STRING, Function.identity(), Function.identity(), ValueOrder.TEXT);

  /** {@code JSON}, as a text. */
  public static final ColumnType<String> JSON =
      sorted(ClientType.JSON, Function.identity(), Function.identity(), ValueOrder.TEXT);

  /** A UUID in its 36 characters. */
  public static final ColumnType<UUID> UUID_TEXT =
      sorted(ClientType.STRING, UUID::toString, UuidText::parse, ValueOrder.UUIDS);

  /** A UUID in its 16 bytes. */
  public static final ColumnType<UUID> UUID_BYTES =
      sorted(ClientType.BYTES, UuidBytes::toBytes, UuidBytes::fromBytes, ValueOrder.UUIDS);

  /** {@code TIMESTAMP}, in nanoseconds, also where PostgreSQL's functions have microseconds. */
  public static final ColumnType<Instant> INSTANT =
      of(ClientType.TIMESTAMP, ClientTimes::timestamp, ClientTimes::instant);

  /** {@code TIMESTAMP}, as the client has it. */
  public static final ColumnType<Timestamp> TIMESTAMP = plain(ClientType.TIMESTAMP);

  /** {@code DATE}. */
  public static final ColumnType<LocalDate> LOCAL_DATE =
      of(ClientType.DATE, ClientTimes::date, ClientTimes::localDate);

  /** {@code DATE}, as the client has it. */
  public static final ColumnType<Date> DATE = plain(ClientType.DATE);

  /** {@code NUMERIC}. */
  public static final ColumnType<BigDecimal> BIG_DECIMAL = plain(ClientType.NUMERIC);

  /** {@code BYTES}, of an array that nobody else changes. */
  public static final ColumnType<byte[]> BYTES =
      sorted(ClientType.BYTES, ByteArray::copyFrom, ByteArray::toByteArray, ValueOrder.ARRAYS);

  /** {@code BYTES}, as the client has them. */
  public static final ColumnType<ByteArray> BYTE_ARRAY =
      sorted(ClientType.BYTES, Function.identity(), Function.identity(), ValueOrder.BYTES);

  /** {@code BYTES}, as protobuf has them. */
  public static final ColumnType<ByteString> BYTE_STRING =
      sorted(
          ClientType.BYTES,
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
        ClientType.BYTES,
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
        ClientType.STRING,
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

  /** Returns whether it is an array. */
  public boolean isArray() {
    return format.isArray();
  }

  /** Returns the type of a column of such values, without a length. */
  public SpannerType definition() {
    String message = format.message().map(Descriptor::getFullName).orElse("");
    return new SpannerType(format.code(), 0, format.isArray(), message);
  }

  /** Returns how the values are columns, for the runtime alone. */
  @SuppressWarnings("exports") // Nobody else can call it.
  public ValueFormat<V> format() {
    return format;
  }

  private static <C extends Comparable<? super C>> ColumnType<C> plain(ClientType<C> type) {
    return of(type, Function.identity(), Function.identity());
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
