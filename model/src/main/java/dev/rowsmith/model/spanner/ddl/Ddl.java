package dev.rowsmith.model.spanner.ddl;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.ShardDefinition;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The statements that create tables, and the clauses of those that alter them. */
public abstract sealed class Ddl permits GoogleSqlDdl, PostgreSqlDdl {

  private final SqlDialect dialect;

  Ddl(SqlDialect dialect) {
    this.dialect = dialect;
  }

  /** Returns the writer of a dialect. */
  public static Ddl in(SqlDialect dialect) {
    return dialect == SqlDialect.POSTGRESQL ? new PostgreSqlDdl() : new GoogleSqlDdl();
  }

  /** Returns the dialect. */
  public final SqlDialect dialect() {
    return dialect;
  }

  /**
   * Returns the statements that create tables, in the order in which they must run: parents before
   * their children, a shared sequence once, and foreign keys last.
   *
   * @throws IllegalArgumentException if the dialect has no such table, if tables are interleaved in
   *     each other, or if they declare one sequence in different ways
   */
  public final List<String> create(Collection<TableDefinition> tables) {
    checkSequences(tables);
    List<TableDefinition> waiting = new ArrayList<>(tables);
    Set<String> statements = new LinkedHashSet<>();
    while (!waiting.isEmpty()) {
      List<TableDefinition> round = waiting.stream().filter(each -> !waits(each, waiting)).toList();
      if (round.isEmpty()) {
        throw new IllegalArgumentException(
            "the tables are interleaved in each other: "
                + waiting.stream().map(TableDefinition::name).toList());
      }
      round.forEach(each -> statements.addAll(create(each)));
      waiting.removeAll(round);
    }
    tables.forEach(
        each -> each.foreignKeys().forEach(key -> statements.add(addForeignKey(each, key))));
    return List.copyOf(statements);
  }

  /** Returns why the dialect cannot have such a table; empty if it can. */
  public abstract Optional<String> problem(TableDefinition table);

  private static boolean waits(TableDefinition child, List<TableDefinition> waiting) {
    return waiting.stream()
        .anyMatch(
            each ->
                child
                    .parent()
                    .map(ParentDefinition::table)
                    .filter(each.name()::equals)
                    .isPresent());
  }

  /**
   * Checks that tables which share a sequence declare the same options.
   *
   * @throws IllegalArgumentException if they do not
   */
  public static void checkSequences(Collection<TableDefinition> tables) {
    Map<String, SequenceOptions> sequences = new HashMap<>();
    for (TableDefinition table : tables) {
      table
          .sequenced()
          .forEach(
              column -> {
                String name = column.sequenceIn(table.name());
                SequenceOptions other = sequences.putIfAbsent(name, column.sequence());
                if (other != null && !other.equals(column.sequence())) {
                  throw new IllegalArgumentException(
                      "the sequence %s of %s is declared in another way by another table"
                          .formatted(name, table.name()));
                }
              });
    }
  }

  /** Returns the statements that create a table and its indexes, without its foreign keys. */
  public final List<String> create(TableDefinition table) {
    List<String> statements = new ArrayList<>();
    table.sequenced().forEach(column -> statements.add(createSequence(table, column)));
    statements.add(createTable(table));
    table.indexes().forEach(index -> statements.add(createIndex(table, index)));
    return statements;
  }

  abstract String createTable(TableDefinition table);

  /** Returns the statement that creates an index. */
  public abstract String createIndex(TableDefinition table, IndexDefinition index);

  /** Returns the statement that creates the sequence of a column; a named one may exist already. */
  public final String createSequence(TableDefinition table, ColumnDefinition column) {
    return "CREATE SEQUENCE "
        + (column.sequence().name().isEmpty() ? "" : "IF NOT EXISTS ")
        + quote(column.sequenceIn(table.name()))
        + options(column.sequence());
  }

  /** Returns the options of a sequence, which follow its name. */
  abstract String options(SequenceOptions sequence);

  /** Returns the statement that changes the skipped numbers of a sequence. */
  public abstract String alterSkips(String sequence, SequenceOptions wanted);

  /** Returns the statement that sets the counter of a sequence. */
  public abstract String restart(String sequence, SequenceOptions wanted);

  /** Returns the clause of a column that changes the skipped numbers of its identity. */
  public abstract String identitySkips(SequenceOptions wanted);

  /** Returns the clause of a column that sets the counter of its identity. */
  public abstract String identityRestart(SequenceOptions wanted);

  /** Quotes a name, which may be a reserved word. */
  public abstract String quote(String name);

  /** Returns a column with its type and everything that follows it. */
  public final String column(TableDefinition table, ColumnDefinition column) {
    return quote(column.name())
        + " "
        + type(column)
        + (column.nullable() ? "" : " NOT NULL")
        + fill(table, column);
  }

  /** Returns a column without its name, for a person to read. */
  public final String describe(TableDefinition table, ColumnDefinition column) {
    String type = type(column);
    String fallback = defaultExpression(table, column);
    String computed = column.expressionOf(Fill.COMPUTED);
    return (type.equals(SpannerType.COMMIT_TIMESTAMP) ? type.toLowerCase(Locale.ROOT) : type)
        + (column.nullable() ? "" : " NOT NULL")
        + (fallback.isEmpty() ? "" : " DEFAULT " + fallback)
        + (computed.isEmpty() ? "" : " AS (" + computed + ")")
        + (column.commitTimestamps() ? " with commit timestamps" : "");
  }

  /** Returns the type of a column: {@code STRING(36)}, {@code varchar(36)}. */
  public abstract String type(ColumnDefinition column);

  /** Returns the clause of a column that fills it, which starts with a space; or an empty text. */
  public abstract String fill(TableDefinition table, ColumnDefinition column);

  /** Returns the default expression of a column, or an empty text. */
  public abstract String defaultExpression(TableDefinition table, ColumnDefinition column);

  /** Returns the column of a shard, which Spanner computes. */
  public final ColumnDefinition shard(TableDefinition table, ShardDefinition shard) {
    List<ColumnDefinition> by =
        shard.by().stream().flatMap(name -> table.column(name).stream()).toList();
    return ColumnDefinition.of(shard.column(), SpannerType.of(SpannerType.Code.INT64))
        .filledWith(Fill.COMPUTED, shard(by, String.valueOf(shard.shards())));
  }

  /** Returns the expression of the shard that the values of columns decide. */
  public abstract String shard(List<ColumnDefinition> by, String shards);

  /** Returns the text of a column's value. */
  abstract String text(ColumnDefinition column);

  /** Returns a row deletion policy, without its keyword. */
  public abstract String deletion(DeletionPolicy policy);

  /** Returns a check as a constraint: {@code CONSTRAINT `Positive` CHECK (Amount > 0)}. */
  public final String check(CheckDefinition check) {
    return "CONSTRAINT " + quote(check.name()) + " CHECK (" + check.condition() + ")";
  }

  /** Returns the statement that adds a foreign key to its table. */
  public final String addForeignKey(TableDefinition table, ForeignKeyDefinition key) {
    return "ALTER TABLE "
        + quote(table.name())
        + " ADD "
        + (key.name().isEmpty() ? "" : "CONSTRAINT " + quote(key.name()) + " ")
        + "FOREIGN KEY "
        + names(key.columns())
        + " REFERENCES "
        + quote(key.table())
        + " "
        + names(key.referenced())
        + (key.cascade() ? " ON DELETE CASCADE" : "");
  }

  /** Returns the clause that interleaves a table: {@code INTERLEAVE IN PARENT `Singers` …}. */
  public final String interleave(ParentDefinition parent) {
    String table = quote(parent.table());
    return "INTERLEAVE IN "
        + (parent.required()
            ? "PARENT " + table + " ON DELETE " + (parent.cascade() ? "CASCADE" : "NO ACTION")
            : table);
  }

  /** Returns the definitions of all columns and checks. */
  final String columns(TableDefinition table) {
    List<String> lines = new ArrayList<>();
    table.shard().ifPresent(shard -> lines.add(column(table, shard(table, shard))));
    table.columns().forEach(column -> lines.add(column(table, column)));
    table.checks().forEach(check -> lines.add(check(check)));
    return "\n  " + String.join(",\n  ", lines);
  }

  final String key(TableDefinition table) {
    return "PRIMARY KEY " + parts(table.wholeKey());
  }

  final String parts(List<KeyColumn> parts) {
    return parts.stream()
        .map(part -> quote(part.name()) + (part.descending() ? " DESC" : ""))
        .collect(joining(", ", "(", ")"));
  }

  final String names(List<String> columns) {
    return columns.stream().map(this::quote).collect(joining(", ", "(", ")"));
  }

  /** Returns the condition of an index that omits rows with nulls. */
  final String present(List<String> columns) {
    return columns.isEmpty()
        ? ""
        : columns.stream()
            .map(column -> quote(column) + " IS NOT NULL")
            .collect(joining(" AND ", " WHERE ", ""));
  }

  /** Returns the clause of an identity; the dialects separate two numbers in different ways. */
  static String identity(SequenceOptions sequence, String separator) {
    return " GENERATED BY DEFAULT AS IDENTITY (BIT_REVERSED_POSITIVE"
        + numbers(sequence, separator)
        + ")";
  }

  static String numbers(SequenceOptions sequence, String separator) {
    return (sequence.skips()
            ? " SKIP RANGE " + sequence.skipMin() + separator + sequence.skipMax()
            : "")
        + (sequence.start() > 0 ? " START COUNTER WITH " + sequence.start() : "");
  }
}
