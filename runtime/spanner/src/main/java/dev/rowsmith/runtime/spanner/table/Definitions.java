package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Dialect;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The parts of statements that define what a table declares, in one dialect. */
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
  public static String sequenceName(TableSchema schema, Column<?> column) {
    return Ddl.sequenceOf(schema, column);
  }

  /** Returns the statement that creates the sequence that fills a column. */
  public String createSequence(TableSchema schema, Column<?> column) {
    return ddl.sequence(schema, column);
  }

  /** Returns the statement that changes which numbers a sequence leaves out. */
  public String alterSkips(String sequence, SequenceOptions wanted) {
    return ddl.alterSkips(sequence, wanted);
  }

  /** Returns the statement that sets the counter of a sequence anew. */
  public String restart(String sequence, SequenceOptions wanted) {
    return ddl.restart(sequence, wanted);
  }

  /**
   * Checks that tables which share a sequence say the same of it.
   *
   * @throws IllegalArgumentException if they do not
   */
  public static void checkSequences(Collection<TableSchema> tables) {
    Map<String, SequenceOptions> said = new HashMap<>();
    for (TableSchema table : tables) {
      for (Column<?> column : table.columns()) {
        if (column.fill().hasSequence()) {
          String name = Ddl.sequenceOf(table, column);
          SequenceOptions other = said.putIfAbsent(name, column.sequence());
          if (other != null && !other.equals(column.sequence())) {
            throw new IllegalArgumentException(
                "the sequence %s of %s is declared in another way by another table"
                    .formatted(name, table.table()));
          }
        }
      }
    }
  }

  /** Returns a condition as a constraint: {@code CONSTRAINT `Positive` CHECK (Amount > 0)}. */
  public String check(TableSchema.Check check) {
    return ddl.check(check);
  }

  /** Returns the statement that adds a foreign key to its table. */
  public String addForeignKey(TableSchema schema, ForeignKeySchema foreignKey) {
    return ddl.add(schema, foreignKey);
  }

  /** Returns where rows are interleaved: {@code INTERLEAVE IN `Singers`}; empty if nowhere. */
  public String interleave(TableSchema schema) {
    return ddl.interleave(schema, "");
  }

  /** Returns the statement that creates an index. */
  public String createIndex(TableSchema schema, IndexSchema index) {
    return ddl.index(schema, index);
  }
}
