package dev.rowsmith.processor.model;

/** The Java types that Rowsmith has an encoding for, in a key, in a cell or in both. */
public enum ValueKind {
  STRING,
  CHAR,
  BYTE,
  SHORT,
  INT,
  LONG,
  FLOAT,
  DOUBLE,
  BOOLEAN,
  ENUM,
  UUID,
  INSTANT,
  OFFSET_DATE_TIME,
  ZONED_DATE_TIME,
  /** {@code java.util.Date}, a point in time. */
  DATE,
  LOCAL_DATE,
  YEAR_MONTH,
  YEAR,
  LOCAL_TIME,
  LOCAL_DATE_TIME,
  DURATION,
  BIG_DECIMAL,
  BIG_INTEGER,
  BYTES,
  BYTE_STRING,
  /** A protobuf message. */
  MESSAGE,
  /** A protobuf message of the lite runtime, which knows its bytes and has no descriptor. */
  LITE_MESSAGE,
  /** A type without an encoding. */
  OTHER;

  /** Returns whether the values are bytes. */
  public boolean isBytes() {
    return this == BYTES || this == BYTE_STRING;
  }

  /** Returns whether the values are text or bytes, of which each has its own length. */
  public boolean hasLength() {
    return this == STRING || isBytes();
  }

  /** Returns whether the values are protobuf messages, of either runtime. */
  public boolean isMessage() {
    return this == MESSAGE || this == LITE_MESSAGE;
  }

  /** Returns whether the values are points in time, which a key holds as a count of units. */
  public boolean isMoment() {
    return switch (this) {
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE -> true;
      default -> false;
    };
  }

  /**
   * Returns whether the values are dates or times of a calendar, which a key holds by a pattern.
   */
  public boolean isCalendar() {
    return switch (this) {
      case LOCAL_DATE, YEAR_MONTH, YEAR, LOCAL_TIME, LOCAL_DATE_TIME -> true;
      default -> false;
    };
  }
}
