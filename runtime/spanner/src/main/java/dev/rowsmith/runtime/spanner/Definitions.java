package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Dialect;

/** Writes the parts of statements that define what a table declares, in one dialect. */
public final class Definitions {

  private final Ddl ddl;

  private Definitions(Ddl ddl) {
    this.ddl = ddl;
  }

  /** Writes the SQL of a dialect. */
  public static Definitions in(Dialect dialect) {
    return new Definitions(Ddl.of(dialect));
  }

  /** Returns the dialect. */
  public Dialect dialect() {
    return ddl.dialect();
  }

  /** Quotes a name, which may be a reserved word. */
  public String quote(String name) {
    return ddl.quote(name);
  }

  /** Returns a column's type: {@code STRING(36)}, {@code varchar(36)}. */
  public String type(Column<?> column) {
    return ddl.type(column);
  }

  /** Returns a column with its type and all that follows it. */
  public String column(TableSchema schema, Column<?> column) {
    return ddl.column(schema, column);
  }

  /** Returns what follows a column's type: its default, what it is computed by, its options. */
  public String fill(TableSchema schema, Column<?> column) {
    return ddl.fill(schema, column).strip();
  }

  /** Returns the expression of a shard. */
  public String expression(Shard shard) {
    return ddl.expression(shard);
  }

  /** Returns when rows are deleted: {@code (OLDER_THAN(`At`, INTERVAL 30 DAY))}. */
  public String deletion(TableSchema.Deletion deletion) {
    return ddl.deletion(deletion);
  }

  /** Returns the name of the sequence that fills a column. */
  public String sequenceName(TableSchema schema, Column<?> column) {
    return Ddl.sequenceOf(schema, column);
  }

  /** Returns the statement that creates a sequence. */
  public String createSequence(String name) {
    return ddl.sequence(name);
  }

  /** Returns the statement that creates an index. */
  public String createIndex(TableSchema schema, IndexSchema index) {
    return ddl.index(schema, index);
  }
}
