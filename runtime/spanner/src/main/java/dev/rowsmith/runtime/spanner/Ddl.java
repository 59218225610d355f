package dev.rowsmith.runtime.spanner;

import static java.util.stream.Collectors.joining;

import com.google.cloud.spanner.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Writes the statements that create a table; what differs in the dialects is for each to say. */
abstract class Ddl {

  static Ddl of(Dialect dialect) {
    return dialect == Dialect.POSTGRESQL ? new PostgreSqlDdl() : new GoogleSqlDdl();
  }

  /** Returns the statements in the order in which they have to be run. */
  final List<String> statements(TableSchema schema) {
    List<String> statements = new ArrayList<>();
    for (Column<?> column : schema.columns()) {
      if (column.fill() == Column.Fill.BIT_REVERSED_SEQUENCE) {
        statements.add(sequence(sequenceOf(schema, column)));
      }
    }
    statements.add(table(schema));
    schema.indexes().forEach(index -> statements.add(index(schema, index)));
    return statements;
  }

  abstract Dialect dialect();

  abstract String quote(String name);

  abstract String sequence(String name);

  abstract String table(TableSchema schema);

  /** The shard's column, computed from those that decide it. */
  abstract String shard(Shard shard);

  /** What the shard is computed by. */
  abstract String expression(Shard shard);

  /** When rows are deleted by themselves: what follows the words that introduce it. */
  abstract String deletion(TableSchema.Deletion deletion);

  /** What follows the type of a column. */
  abstract String fill(TableSchema schema, Column<?> column);

  abstract String type(Column<?> column);

  abstract String index(TableSchema schema, IndexSchema index);

  /** The definitions of all columns, a line each. */
  final List<String> columns(TableSchema schema) {
    List<String> lines = new ArrayList<>();
    schema.key().shard().ifPresent(shard -> lines.add(quote(shard.column()) + " " + shard(shard)));
    schema.columns().forEach(column -> lines.add(column(schema, column)));
    return lines;
  }

  /** The definition of a column. */
  final String column(TableSchema schema, Column<?> column) {
    return quote(column.name())
        + " "
        + type(column)
        + (column.isNullable() ? "" : " NOT NULL")
        + fill(schema, column);
  }

  /** The parts of the primary key, with the shard in front. */
  final String key(TableSchema schema) {
    List<String> parts = new ArrayList<>();
    schema.key().shard().ifPresent(shard -> parts.add(quote(shard.column())));
    schema.key().parts().forEach(part -> parts.add(part(part)));
    return "PRIMARY KEY (" + String.join(", ", parts) + ")";
  }

  final String part(KeyPart<?> part) {
    return quote(part.column().name()) + (part.descending() ? " DESC" : "");
  }

  final String parts(IndexSchema index) {
    return index.parts().stream().map(this::part).collect(joining(", ", " (", ")"));
  }

  final String names(List<Column<?>> columns) {
    return columns.stream().map(column -> quote(column.name())).collect(joining(", ", "(", ")"));
  }

  final String interleave(TableSchema schema, String separator) {
    return schema
        .parent()
        .map(
            parent ->
                separator
                    + "INTERLEAVE IN PARENT "
                    + quote(parent.table())
                    + (parent.cascade() ? " ON DELETE CASCADE" : " ON DELETE NO ACTION"))
        .orElse("");
  }

  static String sequenceOf(TableSchema schema, Column<?> column) {
    return schema.table() + "_" + column.name() + "_seq";
  }
}
