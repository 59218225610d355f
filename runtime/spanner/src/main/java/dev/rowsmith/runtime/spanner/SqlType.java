package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Dialect;

/** The types of columns that both dialects have. */
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
  JSON("jsonb");

  private final String postgres;

  SqlType(String postgres) {
    this.postgres = postgres;
  }

  /**
   * Returns the type as a statement that creates a table has it: {@code STRING(MAX)}, {@code
   * varchar(20)}.
   *
   * @param length the greatest length of text or bytes, or 0 for as much as Spanner takes
   */
  public String in(Dialect dialect, int length) {
    boolean sized = this == STRING || this == BYTES;
    if (dialect == Dialect.POSTGRESQL) {
      // bytea has no length.
      return this == STRING && length > 0 ? postgres + "(" + length + ")" : postgres;
    }
    return sized ? name() + (length > 0 ? "(" + length + ")" : "(MAX)") : name();
  }
}
