package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;

/** Writes how the value of one column becomes bytes and comes back. */
final class ColumnCode {

  private ColumnCode() {}

  /** Returns the bytes of {@code value}: {@code CellValue.encodeInt(reading.delay())}. */
  static CodeBlock encode(ValueType type, String value) {
    String present = type.optional() ? value + ".orElse(null)" : value;
    String orNull = hasPrimitive(type.kind()) && !type.primitive() ? "OrNull" : "";
    return CodeBlock.of(
        "$T.encode$L$L($L)", RuntimeTypes.CELL_VALUE, word(type.kind()), orNull, present);
  }

  /** Returns the value of a cell's bytes: {@code CellValue.decodeInt(value)}. */
  static CodeBlock decode(Column column, String bytes, String enumValues) {
    ValueKind kind = column.kind();
    return kind == ValueKind.ENUM
        ? CodeBlock.of("$T.decodeEnum($L, $L)", RuntimeTypes.CELL_VALUE, bytes, enumValues)
        : CodeBlock.of("$T.decode$L($L)", RuntimeTypes.CELL_VALUE, word(kind), bytes);
  }

  private static boolean hasPrimitive(ValueKind kind) {
    return switch (kind) {
      case CHAR, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN -> true;
      default -> false;
    };
  }

  private static String word(ValueKind kind) {
    return switch (kind) {
      case STRING -> "String";
      case CHAR -> "Char";
      case BYTE -> "Byte";
      case SHORT -> "Short";
      case INT -> "Int";
      case LONG -> "Long";
      case FLOAT -> "Float";
      case DOUBLE -> "Double";
      case BOOLEAN -> "Boolean";
      case ENUM -> "Enum";
      case UUID -> "Uuid";
      case INSTANT -> "Instant";
      case LOCAL_DATE -> "LocalDate";
      case YEAR_MONTH -> "YearMonth";
      case LOCAL_TIME -> "LocalTime";
      case LOCAL_DATE_TIME -> "LocalDateTime";
      case DURATION -> "Duration";
      case BIG_DECIMAL -> "BigDecimal";
      case BIG_INTEGER -> "BigInteger";
      case BYTES -> "Bytes";
      case BYTE_STRING -> "ByteString";
      case OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, YEAR, OTHER ->
          throw new IllegalStateException("no cell value of kind " + kind);
    };
  }
}
