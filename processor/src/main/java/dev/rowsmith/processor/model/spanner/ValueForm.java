package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.spanner.ColumnType;
import java.util.Arrays;
import java.util.List;

/**
 * The ways in which a Java value becomes a value of Spanner: for which Java type each is, what
 * {@code @Column(type)} it needs, and how many columns of which type it has.
 */
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
  JSON(ValueKind.STRING, SpannerType.Code.JSON, ColumnType.JSON),
  /** An enum, by the names of its constants. */
  ENUM(ValueKind.ENUM, SpannerType.Code.STRING),
  /** A UUID in its 36 characters. */
  UUID_TEXT(ValueKind.UUID, SpannerType.Code.STRING, ColumnType.DEFAULT, 36),
  /** A UUID in its 16 bytes. */
  UUID_BYTES(ValueKind.UUID, SpannerType.Code.BYTES, ColumnType.BYTES, 16),
  /** A UUID in two numbers, each a separate column. */
  UUID_PAIR(ValueKind.UUID, SpannerType.Code.INT64, ColumnType.INT64_PAIR),
  INSTANT(ValueKind.INSTANT, SpannerType.Code.TIMESTAMP),
  /** The client's own {@code com.google.cloud.Timestamp}. */
  TIMESTAMP(ValueKind.INSTANT, SpannerType.Code.TIMESTAMP, new ClientClass("Timestamp")),
  LOCAL_DATE(ValueKind.LOCAL_DATE, SpannerType.Code.DATE),
  /** The client's own {@code com.google.cloud.Date}. */
  DATE(ValueKind.LOCAL_DATE, SpannerType.Code.DATE, new ClientClass("Date")),
  BIG_DECIMAL(ValueKind.BIG_DECIMAL, SpannerType.Code.NUMERIC),
  /** A {@code byte[]}. */
  BYTES(ValueKind.BYTES, SpannerType.Code.BYTES),
  /** The client's own {@code com.google.cloud.ByteArray}. */
  BYTE_ARRAY(ValueKind.BYTES, SpannerType.Code.BYTES, new ClientClass("ByteArray")),
  BYTE_STRING(ValueKind.BYTE_STRING, SpannerType.Code.BYTES),
  /** A protobuf message in its binary form, only where that is declared. */
  MESSAGE(ValueKind.MESSAGE, SpannerType.Code.BYTES, ColumnType.BYTES),
  /** A protobuf message, as its own type. */
  PROTO(ValueKind.MESSAGE, SpannerType.Code.PROTO, ColumnType.PROTO),
  /** A Java type that cannot be a column. */
  NONE(ValueKind.OTHER, SpannerType.Code.OTHER);

  private final ValueKind kind;
  private final SpannerType.Code code;

  /** The declared type without which values have another form. */
  private final ColumnType needed;

  private final int length;

  /** The class of the client that holds the values, or empty for the plain one of the kind. */
  private final String clientClass;

  /** A class of the client's, which Bigtable has no encoding for. */
  private record ClientClass(String name) {
    String qualified() {
      return "com.google.cloud." + name;
    }
  }

  ValueForm(ValueKind kind, SpannerType.Code code) {
    this(kind, code, ColumnType.DEFAULT);
  }

  ValueForm(ValueKind kind, SpannerType.Code code, ColumnType needed) {
    this(kind, code, needed, 0);
  }

  ValueForm(ValueKind kind, SpannerType.Code code, ClientClass holder) {
    this(kind, code, ColumnType.DEFAULT, 0, holder.qualified());
  }

  ValueForm(ValueKind kind, SpannerType.Code code, ColumnType needed, int length) {
    this(kind, code, needed, length, "");
  }

  ValueForm(
      ValueKind kind, SpannerType.Code code, ColumnType needed, int length, String clientClass) {
    this.kind = kind;
    this.code = code;
    this.needed = needed;
    this.length = length;
    this.clientClass = clientClass;
  }

  /**
   * Returns the form of the values of a type.
   *
   * @param declared {@code @Column(type)}
   */
  public static ValueForm of(ValueType type, ColumnType declared) {
    return Arrays.stream(values())
        .filter(form -> form != NONE && form.holds(type) && form.isDeclaredBy(declared))
        .findFirst()
        .orElse(NONE);
  }

  private boolean holds(ValueType type) {
    if (!clientClass.isEmpty()) {
      return type.kind() == ValueKind.OTHER && type.declaredClass().qualified().equals(clientClass);
    }
    // The bytes of a message are the same in both runtimes of protobuf.
    return kind == type.kind() || (this == MESSAGE && type.kind() == ValueKind.LITE_MESSAGE);
  }

  private boolean isDeclaredBy(ColumnType declared) {
    boolean ofLength = code == SpannerType.Code.STRING || code == SpannerType.Code.BYTES;
    return declared == needed
        || (needed == ColumnType.DEFAULT && ofLength && declared.name().equals(code.name()));
  }

  /** Returns what the values are, whichever class holds them. */
  public ValueKind kind() {
    return kind;
  }

  /** Returns the type of a column of such values. */
  public SpannerType.Code code() {
    return code;
  }

  /** Returns how long each value is, or 0 where that depends on the value. */
  public int length() {
    return length;
  }

  /** Returns what the names of its columns have behind that of the component: one for each. */
  public List<String> suffixes() {
    return this == UUID_PAIR ? List.of("_high", "_low") : List.of("");
  }
}
