package dev.rowsmith.runtime.spanner.internal.facts;

import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Column.Fill;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.Shard;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.Locale;
import java.util.Optional;

/**
 * Facts about a column, declared or live.
 *
 * @param name its name
 * @param type its type as the dialect has it: {@code STRING(36)}
 * @param nullable whether it takes {@code NULL}
 * @param fallback the expression of its default, or an empty text
 * @param expression the expression that it is computed by, or an empty text
 * @param committed whether it takes the time of a commit
 * @param identity the numbers that it takes as an identity; empty where it is none, or the database
 *     does not tell
 * @param beyond what it has that no entity declares, in words, or an empty text
 */
public record ColumnFacts(
    String name,
    String type,
    boolean nullable,
    String fallback,
    String expression,
    boolean committed,
    Optional<SequenceFacts> identity,
    String beyond) {

  private static final String DEFAULT = "DEFAULT ";

  public static ColumnFacts of(Definitions definitions, TableSchema schema, Column<?> column) {
    String fill = definitions.fill(schema, column);
    return new ColumnFacts(
        column.name(),
        definitions.type(column).toLowerCase(Locale.ROOT).equals(COMMIT_TIMESTAMP)
            ? COMMIT_TIMESTAMP
            : definitions.type(column),
        column.isNullable(),
        fill.startsWith(DEFAULT) ? fill.substring(DEFAULT.length()) : "",
        column.fill() == Fill.COMPUTED ? column.expression() : "",
        column.fill().takesCommitTimestamps(),
        column.fill() == Fill.IDENTITY
            ? Optional.of(SequenceFacts.of(column.sequence()))
            : Optional.empty(),
        "");
  }

  /** The type of PostgreSQL, which statements write in capitals. */
  public static final String COMMIT_TIMESTAMP = "spanner.commit_timestamp";

  public static ColumnFacts of(Definitions definitions, Shard shard) {
    return new ColumnFacts(
        shard.column(),
        definitions.type(Column.of(shard.column(), ColumnType.LONG)),
        false,
        "",
        definitions.expression(shard),
        false,
        Optional.empty(),
        "");
  }

  public SqlTypeName typeText() {
    return SqlTypeName.of(type);
  }

  /** Returns whether it holds what full-text search looks for, which only a search index takes. */
  public boolean isTokens() {
    return type.toLowerCase(Locale.ROOT).endsWith("tokenlist");
  }

  /** Returns the same column, which refuses {@code NULL}. */
  public ColumnFacts notNull() {
    return new ColumnFacts(name, type, false, fallback, expression, committed, identity, beyond);
  }

  /** Returns whether it can be added to a table that has rows. */
  public boolean canBeAdded() {
    return nullable || !fallback.isEmpty() || !expression.isEmpty();
  }

  /** Returns the column without its name, for a person to read. */
  @Override
  public String toString() {
    return type
        + (nullable ? "" : " NOT NULL")
        + (fallback.isEmpty() ? "" : " DEFAULT " + fallback)
        + (expression.isEmpty() ? "" : " AS (" + expression + ")")
        + (committed ? " with commit timestamps" : "");
  }
}
