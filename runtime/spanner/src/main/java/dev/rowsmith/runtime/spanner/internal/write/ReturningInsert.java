package dev.rowsmith.runtime.spanner.internal.write;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The statement that inserts a row and returns the columns that the entity maps, with what the
 * database made of those that were left to it.
 *
 * <p>The time of a commit is not known before it: such a column is returned as null, and filled in
 * afterwards.
 *
 * @param schema the table
 * @param dialect the SQL of its database
 */
public record ReturningInsert(TableSchema schema, Dialect dialect) {

  /** Returns the statement that does what a mutation would. */
  public Statement of(Mutation insert) {
    Map<String, Value> values = insert.asMap();
    List<String> columns = new ArrayList<>();
    List<String> expressions = new ArrayList<>();
    values.forEach(
        (column, value) -> {
          columns.add(quote(column));
          expressions.add(
              value.isCommitTimestamp() ? pendingTimestamp() : parameter(expressions.size()));
        });
    if (columns.isEmpty()) {
      // SQL knows no row of no columns.
      columns.add(quote(schema.key().parts().get(0).column().name()));
      expressions.add("DEFAULT");
    }
    Statement.Builder statement =
        Statement.newBuilder("INSERT INTO ")
            .append(quote(schema.table()))
            .append(list(columns))
            .append(" VALUES")
            .append(list(expressions))
            .append(isPostgres() ? " RETURNING " : " THEN RETURN ")
            .append(String.join(", ", returned(values)));
    int place = 0;
    for (Value value : values.values()) {
      if (!value.isCommitTimestamp()) {
        statement.bind("p" + (place + 1)).to(ofDialect(value));
      }
      place++;
    }
    return statement.build();
  }

  /** Returns the row that an insertion has returned, with the time of its commit. */
  public Struct at(Timestamp committed, Mutation insertion, Struct returned) {
    Map<String, Value> inserted = insertion.asMap();
    Struct.Builder row = Struct.newBuilder();
    int place = 0;
    for (String column : schema.columnNames()) {
      row.set(column)
          .to(
              isCommitTimestamp(inserted.get(column))
                  ? Value.timestamp(committed)
                  : returned.getValue(place));
      place++;
    }
    return row.build();
  }

  private static boolean isCommitTimestamp(@Nullable Value value) {
    return value != null && value.isCommitTimestamp();
  }

  private List<String> returned(Map<String, Value> values) {
    List<String> returned = new ArrayList<>();
    for (String column : schema.columnNames()) {
      returned.add(isCommitTimestamp(values.get(column)) ? noTimestamp() : quote(column));
    }
    return returned;
  }

  /** PostgreSQL counts parameters, and the client names them by their numbers. */
  private String parameter(int place) {
    return (isPostgres() ? "$" : "@p") + (place + 1);
  }

  private String pendingTimestamp() {
    return (isPostgres() ? "SPANNER." : "") + "PENDING_COMMIT_TIMESTAMP()";
  }

  private String noTimestamp() {
    return "CAST(NULL AS " + (dialect == Dialect.POSTGRESQL ? "timestamptz" : "TIMESTAMP") + ")";
  }

  /** A mutation takes the values of either dialect, but a parameter says its type. */
  private Value ofDialect(Value value) {
    if (!isPostgres()) {
      return value;
    }
    return switch (value.getType().getCode()) {
      case JSON -> Value.pgJsonb(value.isNull() ? null : value.getJson());
      case NUMERIC -> Value.pgNumeric(value.isNull() ? null : value.getNumeric().toPlainString());
      case ARRAY -> arrayOfDialect(value);
      default -> value;
    };
  }

  private static Value arrayOfDialect(Value value) {
    Type.Code element = value.getType().getArrayElementType().getCode();
    if (element == Type.Code.JSON) {
      return Value.pgJsonbArray(value.isNull() ? null : value.getJsonArray());
    }
    if (element == Type.Code.NUMERIC) {
      return Value.pgNumericArray(
          value.isNull()
              ? null
              : value.getNumericArray().stream()
                  .map(number -> number == null ? null : number.toPlainString())
                  .toList());
    }
    return value;
  }

  private static String list(List<String> each) {
    return " (" + String.join(", ", each) + ")";
  }

  private String quote(String name) {
    return isPostgres() ? "\"" + name + "\"" : "`" + name + "`";
  }

  private boolean isPostgres() {
    return dialect == Dialect.POSTGRESQL;
  }
}
