package dev.rowsmith.model.spanner;

/** The SQL dialects of Spanner databases. */
public enum SqlDialect {
  GOOGLE_SQL,
  POSTGRESQL
}
