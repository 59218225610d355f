package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.SqlDialect;

/** The dialect of a database, as definitions name it. */
public final class SqlDialects {

  private SqlDialects() {}

  /** Returns the dialect that the client names. */
  public static SqlDialect of(Dialect dialect) {
    return dialect == Dialect.POSTGRESQL ? SqlDialect.POSTGRESQL : SqlDialect.GOOGLE_SQL;
  }
}
