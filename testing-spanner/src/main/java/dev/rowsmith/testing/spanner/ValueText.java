package dev.rowsmith.testing.spanner;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.runtime.spanner.spi.TimeText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Values of Spanner as files of rows have them: {@code STRING "Ann"}, {@code INT64[1, NULL]}. */
final class ValueText {

  private static final String NULL = "NULL";
  private static final String COMMIT = "COMMIT";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private ValueText() {}

  static String print(Value value) {
    Type type = value.getType();
    boolean array = type.getCode() == Type.Code.ARRAY;
    Type.Code code = array ? type.getArrayElementType().getCode() : type.getCode();
    if (value.isNull()) {
      return code + (array ? "[] " : " ") + NULL;
    }
    if (array) {
      List<String> texts = new ArrayList<>();
      elements(value, code).forEach(each -> texts.add(each == null ? NULL : text(each)));
      return code + "[" + String.join(", ", texts) + "]";
    }
    return code + " " + (value.isCommitTimestamp() ? COMMIT : text(element(value, code)));
  }

  private static Object element(Value value, Type.Code code) {
    return switch (code) {
      case BOOL -> value.getBool();
      case INT64 -> value.getInt64();
      case FLOAT32 -> value.getFloat32();
      case FLOAT64 -> value.getFloat64();
      case NUMERIC -> value.getNumeric();
      case STRING -> value.getString();
      case JSON -> value.getJson();
      case BYTES, PROTO -> value.getBytes();
      case TIMESTAMP -> value.getTimestamp();
      case DATE -> value.getDate();
      case UUID -> value.getUuid();
      default -> throw unknown(code);
    };
  }

  private static List<?> elements(Value value, Type.Code code) {
    return switch (code) {
      case BOOL -> value.getBoolArray();
      case INT64 -> value.getInt64Array();
      case FLOAT32 -> value.getFloat32Array();
      case FLOAT64 -> value.getFloat64Array();
      case NUMERIC -> value.getNumericArray();
      case STRING -> value.getStringArray();
      case JSON -> value.getJsonArray();
      case BYTES, PROTO -> value.getBytesArray();
      case TIMESTAMP -> value.getTimestampArray();
      case DATE -> value.getDateArray();
      case UUID -> value.getUuidArray();
      default -> throw unknown(code);
    };
  }

  private static String text(Object element) {
    if (element instanceof String text) {
      return LockText.quoted(text);
    } else if (element instanceof ByteArray bytes) {
      return "0x" + HEX.formatHex(bytes.toByteArray());
    } else if (element instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    return TimeText.of(element);
  }

  /**
   * Returns the value of a text.
   *
   * @param committed what the time of a commit is read as
   * @throws RuntimeException if there is no such value
   */
  static Value parse(String text, Timestamp committed) {
    int end = endOfCode(text);
    Type.Code code = Type.Code.valueOf(text.substring(0, end));
    if (text.charAt(end) == ' ') {
      String rest = text.substring(end + 1);
      return rest.equals(COMMIT)
          ? Value.timestamp(committed)
          : single(code, rest.equals(NULL) ? null : read(code, rest));
    }
    int close = text.lastIndexOf(']');
    String inside = text.substring(end + 1, close);
    if (text.endsWith(NULL) && close < text.length() - 1) {
      return array(code, null);
    }
    List<@Nullable Object> elements = new ArrayList<>();
    if (!inside.isEmpty()) {
      LockText.clauses(inside)
          .forEach(each -> elements.add(each.equals(NULL) ? null : read(code, each)));
    }
    return array(code, elements);
  }

  private static int endOfCode(String text) {
    int end = 0;
    while (Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static Object read(Type.Code code, String text) {
    return switch (code) {
      case BOOL -> Boolean.valueOf(text);
      case INT64 -> Long.valueOf(text);
      case FLOAT32 -> Float.valueOf(text);
      case FLOAT64 -> Double.valueOf(text);
      case NUMERIC -> new BigDecimal(text);
      case STRING, JSON -> LockText.text(text);
      case BYTES, PROTO -> ByteArray.copyFrom(HEX.parseHex(text.substring(2)));
      case TIMESTAMP -> Timestamp.parseTimestamp(text);
      case DATE -> Date.parseDate(text);
      case UUID -> UUID.fromString(text);
      default -> throw unknown(code);
    };
  }

  /** Returns a value that is not null, for a column that the database fills. */
  static Value zero(Type type) {
    return switch (type.getCode()) {
      case ARRAY -> array(type.getArrayElementType().getCode(), List.of());
      case BOOL -> Value.bool(false);
      case STRING -> Value.string("");
      case JSON -> Value.json("{}");
      case BYTES, PROTO -> Value.bytes(ByteArray.copyFrom(new byte[0]));
      case TIMESTAMP -> Value.timestamp(Timestamp.ofTimeSecondsAndNanos(0, 0));
      case DATE -> Value.date(Date.fromYearMonthDay(1970, 1, 1));
      case UUID -> Value.uuid(new UUID(0, 0));
      default -> single(type.getCode(), read(type.getCode(), "0"));
    };
  }

  private static Value single(Type.Code code, @Nullable Object value) {
    return switch (code) {
      case BOOL -> Value.bool((Boolean) value);
      case INT64 -> Value.int64((Long) value);
      case FLOAT32 -> Value.float32((Float) value);
      case FLOAT64 -> Value.float64((Double) value);
      case NUMERIC -> Value.numeric((BigDecimal) value);
      case STRING -> Value.string((String) value);
      case JSON -> Value.json((String) value);
      case BYTES, PROTO -> Value.bytes((ByteArray) value);
      case TIMESTAMP -> Value.timestamp((Timestamp) value);
      case DATE -> Value.date((Date) value);
      case UUID -> Value.uuid((UUID) value);
      default -> throw unknown(code);
    };
  }

  @SuppressWarnings("unchecked") // The elements are those of the code.
  private static Value array(Type.Code code, @Nullable List<?> values) {
    return switch (code) {
      case BOOL -> Value.boolArray((Iterable<Boolean>) values);
      case INT64 -> Value.int64Array((Iterable<Long>) values);
      case FLOAT32 -> Value.float32Array((Iterable<Float>) values);
      case FLOAT64 -> Value.float64Array((Iterable<Double>) values);
      case NUMERIC -> Value.numericArray((Iterable<BigDecimal>) values);
      case STRING -> Value.stringArray((Iterable<String>) values);
      case JSON -> Value.jsonArray((Iterable<String>) values);
      case BYTES, PROTO -> Value.bytesArray((Iterable<ByteArray>) values);
      case TIMESTAMP -> Value.timestampArray((Iterable<Timestamp>) values);
      case DATE -> Value.dateArray((Iterable<Date>) values);
      case UUID -> Value.uuidArray((Iterable<UUID>) values);
      default -> throw unknown(code);
    };
  }

  private static IllegalArgumentException unknown(Type.Code code) {
    return new IllegalArgumentException("values of the type %s are not compared".formatted(code));
  }
}
