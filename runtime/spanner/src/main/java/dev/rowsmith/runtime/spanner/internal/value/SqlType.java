package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.spanner.Dialect;

/** The types of columns, most of which both dialects have. */
public enum SqlType {
  BOOL("boolean"),
  INT64("bigint"),
  FLOAT32("real"),
  FLOAT64("double precision"),
  STRING("varchar"),
  BYTES("bytea"),
  TIMESTAMP("timestamptz"),
  DATE("date"),
  NUMERIC("numeric"),
  JSON("jsonb"),
  /** A protobuf message, whose type has the message's name; PostgreSQL has none. */
  PROTO("");

  private final String postgres;

  SqlType(String postgres) {
    this.postgres = postgres;
  }

  /**
   * Returns the type as a statement that creates a table has it: {@code STRING(MAX)}, {@code
   * varchar(20)}.
   *
   * @param length the greatest length of text or bytes, or 0 for as much as Spanner takes
   * @throws IllegalArgumentException if it is {@link #PROTO}, which is not a type by itself
   */
  public String in(Dialect dialect, int length) {
    if (this == PROTO) {
      throw new IllegalArgumentException("the type of a message has the name of the message");
    }
    boolean sized = this == STRING || this == BYTES;
    if (dialect == Dialect.POSTGRESQL) {
      // bytea has no length.
      return this == STRING && length > 0 ? postgres + "(" + length + ")" : postgres;
    }
    return sized ? name() + (length > 0 ? "(" + length + ")" : "(MAX)") : name();
  }
}
