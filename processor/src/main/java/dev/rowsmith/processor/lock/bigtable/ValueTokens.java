package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueType;
import java.util.Locale;

/** Tokens of the bytes of one value: {@code type=double bytes=8}. */
final class ValueTokens {

  private ValueTokens() {}

  static Tokens of(ValueType type, Stored stored) {
    if (stored.codec().isPresent()) {
      return type("codec").with("class", stored.codec().get().qualified());
    }
    return switch (stored.form()) {
      case BINARY, PROTO, EMPTY -> binary(type);
      case TEXT -> text(type);
      case LITTLE_ENDIAN -> binary(type).with("order", "little-endian");
      case GZIP -> binary(type).with("compression", "gzip");
      case JSON -> type("json").with("value", stored.json().type().tokens());
    };
  }

  private static Tokens type(String type) {
    return Tokens.of("type", type);
  }

  private static Tokens binary(ValueType type) {
    return switch (type.kind()) {
      case STRING -> type("text");
      case CHAR -> type("character");
      case BYTE, BOOLEAN -> named(type).with("bytes", 1);
      case SHORT -> named(type).with("bytes", 2);
      case INT, FLOAT -> named(type).with("bytes", 4);
      case LONG, DOUBLE -> named(type).with("bytes", 8);
      case ENUM -> type("enum").with("constants", Constants.sorted(type.constants()));
      case UUID -> named(type).with("bytes", 16);
      case INSTANT -> named(type).with("unit", "micros").with("bytes", 8);
      case BIG_DECIMAL -> asText("decimal");
      case BIG_INTEGER -> asText("big-integer");
      case LOCAL_DATE -> asText("date");
      case LOCAL_TIME -> asText("time");
      case LOCAL_DATE_TIME -> asText("date-time");
      case YEAR_MONTH -> asText("month");
      case DURATION -> asText("duration");
      case BYTES, BYTE_STRING -> type("bytes");
      case MESSAGE, LITE_MESSAGE ->
          type("protobuf").with("class", type.declaredClass().qualified());
      case YEAR, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, OTHER ->
          type("other").with("class", type.display());
    };
  }

  /** Of the other types the default form is text already. */
  private static Tokens text(ValueType type) {
    return switch (type.kind()) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN, UUID, INSTANT ->
          asText(type.kind().name().toLowerCase(Locale.ROOT));
      default -> binary(type);
    };
  }

  private static Tokens named(ValueType type) {
    return type(type.kind().name().toLowerCase(Locale.ROOT));
  }

  private static Tokens asText(String name) {
    return type(name).with("encoding", "text");
  }
}
