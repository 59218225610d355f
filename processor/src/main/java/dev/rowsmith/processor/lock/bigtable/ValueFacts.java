package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueType;
import java.util.Locale;

/** Facts of the bytes of one value: {@code double, 8 bytes}. */
final class ValueFacts {

  private ValueFacts() {}

  static String of(ValueType type, Stored stored) {
    if (stored.codec().isPresent()) {
      return "by " + stored.codec().get().qualified();
    }
    return switch (stored.form()) {
      case BINARY, PROTO, EMPTY -> binary(type);
      case TEXT -> text(type);
      case LITTLE_ENDIAN -> binary(type) + ", little-endian";
      case GZIP -> binary(type) + ", gzip";
      case JSON -> "JSON " + stored.json().description();
    };
  }

  private static String binary(ValueType type) {
    return switch (type.kind()) {
      case STRING -> "text";
      case CHAR -> "character";
      case BYTE -> "byte, 1 byte";
      case SHORT -> "short, 2 bytes";
      case INT -> "int, 4 bytes";
      case LONG -> "long, 8 bytes";
      case FLOAT -> "float, 4 bytes";
      case DOUBLE -> "double, 8 bytes";
      case BOOLEAN -> "boolean, 1 byte";
      case ENUM -> "enum " + Constants.words(type.constants());
      case UUID -> "UUID, 16 bytes";
      case INSTANT -> "epoch microseconds, 8 bytes";
      case BIG_DECIMAL -> "decimal text";
      case BIG_INTEGER -> "integer text";
      case LOCAL_DATE -> "date text";
      case LOCAL_TIME -> "time text";
      case LOCAL_DATE_TIME -> "date and time text";
      case YEAR_MONTH -> "month text";
      case DURATION -> "duration text";
      case BYTES, BYTE_STRING -> "bytes";
      case MESSAGE, LITE_MESSAGE -> "protobuf " + type.declaredClass().qualified();
      case YEAR, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, OTHER -> type.display();
    };
  }

  /** Of the other types the default form is text already. */
  private static String text(ValueType type) {
    return switch (type.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN, UUID ->
          type.kind().name().toLowerCase(Locale.ROOT) + " as text";
      case INSTANT -> "instant as text";
      default -> binary(type);
    };
  }
}
