package dev.rowsmith.runtime.spanner.internal.live;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TimestampBound;
import com.google.cloud.spanner.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Queries of the information schema of one database, which all see one moment: other processes may
 * change the schema at the same time.
 *
 * @param client the database's client
 * @param moment the moment
 * @see <a href="https://cloud.google.com/spanner/docs/information-schema">Spanner: information
 *     schema</a>
 */
record InformationSchema(DatabaseClient client, TimestampBound moment) {

  /** Starts queries of what was committed before now. */
  static InformationSchema now(DatabaseClient client) {
    try (ReadOnlyTransaction transaction = client.singleUseReadOnlyTransaction()) {
      try (ResultSet one = transaction.executeQuery(Statement.of("SELECT 1"))) {
        one.next();
      }
      return new InformationSchema(
          client, TimestampBound.ofReadTimestamp(transaction.getReadTimestamp()));
    }
  }

  boolean isPostgres() {
    return client.getDialect() == Dialect.POSTGRESQL;
  }

  /** Returns whether a schema is the default one. */
  boolean isDefault(String name) {
    return name.equals(defaultSchema());
  }

  private String defaultSchema() {
    return isPostgres() ? "public" : "";
  }

  /** Runs a query that ends where the name of the schema has to be. */
  List<Struct> query(String sql) {
    List<Struct> rows = new ArrayList<>();
    Statement statement = Statement.of(sql + "'" + defaultSchema() + "'");
    try (ResultSet found = client.singleUse(moment).executeQuery(statement)) {
      while (found.next()) {
        rows.add(found.getCurrentRowAsStruct());
      }
    }
    return rows;
  }

  /** Runs a query as {@link #query}, and groups its rows in their order. */
  Map<String, List<Struct>> query(String sql, Function<Struct, String> name) {
    return query(sql).stream().collect(groupingBy(name, LinkedHashMap::new, toList()));
  }

  static String text(StructReader row, int place) {
    return row.isNull(place) ? "" : row.getString(place);
  }

  static long number(StructReader row, int place, long otherwise) {
    return row.isNull(place) ? otherwise : row.getLong(place);
  }

  /** GoogleSQL has booleans there, or words, and PostgreSQL words. */
  static boolean isTrue(StructReader row, int place) {
    return row.getColumnType(place).equals(Type.bool())
        ? !row.isNull(place) && row.getBoolean(place)
        : text(row, place).equals("YES");
  }
}
