package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.spanner.Dialect;

/** The types of columns, as the two dialects call them and make texts of them. */
public enum SqlType {
  BOOL("boolean"),
  INT64("bigint"),
  FLOAT32("real"),
  FLOAT64("double precision"),
  STRING("varchar", "%s", "%s"),
  BYTES("bytea"),
  TIMESTAMP(
      "timestamptz",
      "CAST(UNIX_MICROS(%s) AS STRING)",
      "floor(extract(epoch from %s) * 1000000)::bigint::text"),
  DATE("date"),
  NUMERIC("numeric"),
  JSON("jsonb"),
  /** A protobuf message, whose type has the message's name; PostgreSQL has none. */
  PROTO("");

  private final String postgres;
  private final String googleText;
  private final String postgresText;

  SqlType(String postgres) {
    this(postgres, "CAST(%s AS STRING)", "%s::text");
  }

  SqlType(String postgres, String googleText, String postgresText) {
    this.postgres = postgres;
    this.googleText = googleText;
    this.postgresText = postgresText;
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

  /** Returns the text of a value from which a shard is computed; both dialects make the same. */
  public String text(Dialect dialect, String quotedColumn) {
    return (dialect == Dialect.POSTGRESQL ? postgresText : googleText).formatted(quotedColumn);
  }
}
