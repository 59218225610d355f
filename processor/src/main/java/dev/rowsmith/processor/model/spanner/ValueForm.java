package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.ValueKind;

/** The ways in which a Java value becomes a value of Spanner. */
public enum ValueForm {
  BOOLEAN(ValueKind.BOOLEAN, SpannerType.Code.BOOL),
  BYTE(ValueKind.BYTE, SpannerType.Code.INT64),
  SHORT(ValueKind.SHORT, SpannerType.Code.INT64),
  INT(ValueKind.INT, SpannerType.Code.INT64),
  LONG(ValueKind.LONG, SpannerType.Code.INT64),
  FLOAT(ValueKind.FLOAT, SpannerType.Code.FLOAT32),
  DOUBLE(ValueKind.DOUBLE, SpannerType.Code.FLOAT64),
  STRING(ValueKind.STRING, SpannerType.Code.STRING),
  /** A {@code String} that holds JSON. */
  JSON(ValueKind.STRING, SpannerType.Code.JSON),
  /** An enum, by the names of its constants. */
  ENUM(ValueKind.ENUM, SpannerType.Code.STRING),
  /** A UUID in its 36 characters. */
  UUID_TEXT(ValueKind.UUID, SpannerType.Code.STRING),
  /** A UUID in its 16 bytes. */
  UUID_BYTES(ValueKind.UUID, SpannerType.Code.BYTES),
  /** A UUID in two numbers, each a column of its own. */
  UUID_PAIR(ValueKind.UUID, SpannerType.Code.INT64),
  INSTANT(ValueKind.INSTANT, SpannerType.Code.TIMESTAMP),
  /** The client's own {@code com.google.cloud.Timestamp}. */
  TIMESTAMP(ValueKind.INSTANT, SpannerType.Code.TIMESTAMP),
  LOCAL_DATE(ValueKind.LOCAL_DATE, SpannerType.Code.DATE),
  /** The client's own {@code com.google.cloud.Date}. */
  DATE(ValueKind.LOCAL_DATE, SpannerType.Code.DATE),
  BIG_DECIMAL(ValueKind.BIG_DECIMAL, SpannerType.Code.NUMERIC),
  /** A {@code byte[]}. */
  BYTES(ValueKind.BYTES, SpannerType.Code.BYTES),
  /** The client's own {@code com.google.cloud.ByteArray}. */
  BYTE_ARRAY(ValueKind.BYTES, SpannerType.Code.BYTES),
  BYTE_STRING(ValueKind.BYTE_STRING, SpannerType.Code.BYTES),
  /** A protobuf message in its binary form. */
  MESSAGE(ValueKind.MESSAGE, SpannerType.Code.BYTES),
  /** A protobuf message, as its own type. */
  PROTO(ValueKind.MESSAGE, SpannerType.Code.PROTO),
  /** A Java type that cannot be a column. */
  NONE(ValueKind.OTHER, SpannerType.Code.NONE);

  private final ValueKind kind;
  private final SpannerType.Code code;

  ValueForm(ValueKind kind, SpannerType.Code code) {
    this.kind = kind;
    this.code = code;
  }

  /** Returns what the values are, whichever class holds them. */
  public ValueKind kind() {
    return kind;
  }

  /** Returns the type of a column of such values. */
  public SpannerType.Code code() {
    return code;
  }
}
