package dev.rowsmith.spanner;

/** The column types that a Java type alone does not tell apart. */
public enum ColumnType {
  /** What {@link Column} says of the Java type. */
  DEFAULT,
  /** A {@code STRING}; in a PostgreSQL database {@code varchar}. */
  STRING,
  /**
   * {@code BYTES}; in a PostgreSQL database {@code bytea}. A UUID is then 16 bytes, and a protobuf
   * message what it is in its binary form.
   */
  BYTES,
  /**
   * Two {@code INT64}, for a {@code UUID}: the column's name with {@code _high} behind it holds the
   * first 64 bits, and with {@code _low} the others. Both are signed, so that the rows are not in
   * the order of the digits.
   */
  INT64_PAIR,
  /** {@code JSON}; in a PostgreSQL database {@code jsonb}. For a {@code String} that holds JSON. */
  JSON,
  /**
   * The message's own type, by its full name in protobuf: {@code `shop.v1.Invoice`}. For a protobuf
   * message, in GoogleSQL; PostgreSQL has no such columns. The database's proto bundle has to hold
   * the message.
   *
   * @see <a
   *     href="https://cloud.google.com/spanner/docs/reference/standard-sql/protocol-buffers">Spanner:
   *     protocol buffers in GoogleSQL</a>
   */
  PROTO
}
