package dev.rowsmith.processor.model.spanner;

/**
 * The type of a column.
 *
 * @param code the type, of an array that of its elements
 * @param length the said greatest length of text or bytes, or 0
 * @param array whether the column is an array
 */
public record SpannerType(Code code, int length, boolean array) {

  /** The types that a column, or an element of an array, can have. */
  public enum Code {
    BOOL,
    INT64,
    FLOAT32,
    FLOAT64,
    STRING,
    BYTES,
    TIMESTAMP,
    DATE,
    NUMERIC,
    JSON,
    /** A protobuf message, which only GoogleSQL has. */
    PROTO,
    /** No type of Spanner's: the Java type cannot be a column. */
    NONE
  }
}
