package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;

/** Says which types a segment and a column can have. */
final class KeyTypes {

  /** The types that a row key holds. */
  static final String IN_KEYS =
      "A row key holds String, char, byte, short, int, long, boolean, enums, UUID, Instant,"
          + " LocalDate, YearMonth, LocalTime and LocalDateTime.";

  /** The types that a cell holds. */
  static final String IN_CELLS =
      "A column holds String, char, byte, short, int, long, float, double, boolean, enums, UUID,"
          + " Instant, LocalDate, YearMonth, LocalTime, LocalDateTime, Duration, BigDecimal,"
          + " BigInteger, byte[], ByteString, and an Optional of these.";

  private KeyTypes() {}

  /** Returns whether a segment can have the type as it stands. */
  static boolean accepts(ValueType type) {
    return hasEncoding(type.kind()) && !type.optional() && !type.hidden();
  }

  /** Returns whether a key can hold values of the kind. */
  static boolean hasEncoding(ValueKind kind) {
    return switch (kind) {
      case STRING,
          CHAR,
          BYTE,
          SHORT,
          INT,
          LONG,
          BOOLEAN,
          ENUM,
          UUID,
          INSTANT,
          LOCAL_DATE,
          YEAR_MONTH,
          LOCAL_TIME,
          LOCAL_DATE_TIME ->
          true;
      case FLOAT, DOUBLE, DURATION, BIG_DECIMAL, BIG_INTEGER, BYTES, BYTE_STRING, OTHER -> false;
    };
  }
}
