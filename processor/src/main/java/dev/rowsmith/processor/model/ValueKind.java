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
  LOCAL_DATE,
  YEAR_MONTH,
  LOCAL_TIME,
  LOCAL_DATE_TIME,
  DURATION,
  BIG_DECIMAL,
  BIG_INTEGER,
  BYTES,
  BYTE_STRING,
  /** A protobuf message. */
  MESSAGE,
  /** A type without an encoding. */
  OTHER
}
