package dev.rowsmith.beam;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.spanner.spi.TimeText;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.util.VarInt;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of the values of Spanner: their length as a {@link VarInt}, and a text, or the bytes of
 * {@code BYTES} and of messages. The text is what Spanner's own JSON has: {@code true}, {@code -7},
 * {@code 2.5}, {@code 2026-11-23}, {@code 2026-11-23T08:00:00Z}. An array has its count in front,
 * and each element 0 for null or 1 and its value.
 */
final class ValueBytes {

  private ValueBytes() {}

  static void write(Value value, OutputStream out) throws IOException {
    Type type = value.getType();
    if (type.getCode() != Type.Code.ARRAY) {
      writeBytes(single(value), out);
      return;
    }
    List<?> elements = elements(value, type.getArrayElementType());
    VarInt.encode(elements.size(), out);
    for (Object element : elements) {
      out.write(element == null ? 0 : 1);
      if (element != null) {
        writeBytes(
            element instanceof ByteArray bytes
                ? bytes.toByteArray()
                : TimeText.of(element).getBytes(StandardCharsets.UTF_8),
            out);
      }
    }
  }

  static Value read(Type type, InputStream in) throws IOException {
    if (type.getCode() != Type.Code.ARRAY) {
      return single(type, readBytes(in));
    }
    int count = VarInt.decodeInt(in);
    List<byte @Nullable []> elements = new ArrayList<>();
    for (int at = 0; at < count; at++) {
      elements.add(in.read() == 0 ? null : readBytes(in));
    }
    return array(type.getArrayElementType(), elements);
  }

  private static void writeBytes(byte[] bytes, OutputStream out) throws IOException {
    VarInt.encode(bytes.length, out);
    out.write(bytes);
  }

  private static byte[] readBytes(InputStream in) throws IOException {
    int size = VarInt.decodeInt(in);
    byte[] bytes = in.readNBytes(size);
    if (bytes.length < size) {
      throw new EOFException("%s bytes, and %s follow".formatted(size, bytes.length));
    }
    return bytes;
  }

  private static byte[] single(Value value) throws CoderException {
    return switch (value.getType().getCode()) {
      case BYTES, PROTO -> value.getBytes().toByteArray();
      case BOOL -> text(value.getBool());
      case INT64 -> text(value.getInt64());
      case FLOAT32 -> text(value.getFloat32());
      case FLOAT64 -> text(value.getFloat64());
      case NUMERIC -> text(value.getNumeric());
      case PG_NUMERIC, STRING -> text(value.getString());
      case JSON -> text(value.getJson());
      case PG_JSONB -> text(value.getPgJsonb());
      case TIMESTAMP -> text(value.getTimestamp());
      case DATE -> text(value.getDate());
      case UUID -> text(value.getUuid());
      default -> throw none(value.getType());
    };
  }

  private static byte[] text(Object value) {
    return TimeText.of(value).getBytes(StandardCharsets.UTF_8);
  }

  private static List<?> elements(Value value, Type element) throws CoderException {
    return switch (element.getCode()) {
      case BYTES, PROTO -> value.getBytesArray();
      case BOOL -> value.getBoolArray();
      case INT64 -> value.getInt64Array();
      case FLOAT32 -> value.getFloat32Array();
      case FLOAT64 -> value.getFloat64Array();
      case NUMERIC -> value.getNumericArray();
      case PG_NUMERIC, STRING -> value.getStringArray();
      case JSON -> value.getJsonArray();
      case PG_JSONB -> value.getPgJsonbArray();
      case TIMESTAMP -> value.getTimestampArray();
      case DATE -> value.getDateArray();
      case UUID -> value.getUuidArray();
      default -> throw none(element);
    };
  }

  private static Value single(Type type, byte[] bytes) throws CoderException {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return switch (type.getCode()) {
      case BYTES -> Value.bytes(ByteArray.copyFrom(bytes));
      case PROTO -> Value.protoMessage(ByteArray.copyFrom(bytes), type.getProtoTypeFqn());
      case BOOL -> Value.bool(Boolean.parseBoolean(text));
      case INT64 -> Value.int64(Long.parseLong(text));
      case FLOAT32 -> Value.float32(Float.parseFloat(text));
      case FLOAT64 -> Value.float64(Double.parseDouble(text));
      case NUMERIC -> Value.numeric(new BigDecimal(text));
      case PG_NUMERIC -> Value.pgNumeric(text);
      case STRING -> Value.string(text);
      case JSON -> Value.json(text);
      case PG_JSONB -> Value.pgJsonb(text);
      case TIMESTAMP -> Value.timestamp(Timestamp.parseTimestamp(text));
      case DATE -> Value.date(Date.parseDate(text));
      case UUID -> Value.uuid(UUID.fromString(text));
      default -> throw none(type);
    };
  }

  private static Value array(Type element, List<byte @Nullable []> bytes) throws CoderException {
    return switch (element.getCode()) {
      case BYTES -> Value.bytesArray(each(bytes, ByteArray::copyFrom));
      case PROTO ->
          Value.protoMessageArray(each(bytes, ByteArray::copyFrom), element.getProtoTypeFqn());
      case BOOL -> Value.boolArray(texts(bytes, Boolean::valueOf));
      case INT64 -> Value.int64Array(texts(bytes, Long::valueOf));
      case FLOAT32 -> Value.float32Array(texts(bytes, Float::valueOf));
      case FLOAT64 -> Value.float64Array(texts(bytes, Double::valueOf));
      case NUMERIC -> Value.numericArray(texts(bytes, BigDecimal::new));
      case PG_NUMERIC -> Value.pgNumericArray(texts(bytes, Function.identity()));
      case STRING -> Value.stringArray(texts(bytes, Function.identity()));
      case JSON -> Value.jsonArray(texts(bytes, Function.identity()));
      case PG_JSONB -> Value.pgJsonbArray(texts(bytes, Function.identity()));
      case TIMESTAMP -> Value.timestampArray(texts(bytes, Timestamp::parseTimestamp));
      case DATE -> Value.dateArray(texts(bytes, Date::parseDate));
      case UUID -> Value.uuidArray(texts(bytes, UUID::fromString));
      default -> throw none(element);
    };
  }

  private static <T> List<@Nullable T> texts(
      List<byte @Nullable []> bytes, Function<String, T> parse) {
    return each(bytes, each -> parse.apply(new String(each, StandardCharsets.UTF_8)));
  }

  private static <T> List<@Nullable T> each(
      List<byte @Nullable []> bytes, Function<byte[], T> make) {
    List<@Nullable T> made = new ArrayList<>();
    for (byte[] each : bytes) {
      made.add(each == null ? null : make.apply(each));
    }
    return made;
  }

  private static CoderException none(Type type) {
    return new CoderException("no coder of values of " + type);
  }
}
