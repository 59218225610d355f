package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.ConstraintFacts;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The statements that apply differences of one table that stays. */
final class TableChanges {

  private final Definitions definitions;
  private final TableSchema schema;
  private final TableFacts live;

  TableChanges(Definitions definitions, TableSchema schema, TableFacts live) {
    this.definitions = definitions;
    this.schema = schema;
    this.live = live;
  }

  /** Returns the statements for one difference, in the order in which they have to be run. */
  List<String> apply(Difference difference) {
    String name = difference.name();
    return switch (difference.kind()) {
      case COLUMN_MISSING ->
          List.of(alter("ADD COLUMN " + definitions.column(schema, column(name))));
      case LENGTH_TOO_SHORT, LENGTH_TOO_LONG -> retype(column(name));
      case NULL_REFUSED, NULL_TAKEN -> List.of(nullable(column(name)));
      case DEFAULT_MISSING, DEFAULT_DIFFERS -> List.of(changeFallback(column(name)));
      case COMMIT_TIMESTAMP_MISSING, COMMIT_TIMESTAMP_UNMAPPED -> List.of(committed(column(name)));
      case COLUMN_UNMAPPED -> List.of(alter("DROP COLUMN " + definitions.quote(name)));
      case CHILDREN_KEPT, CHILDREN_DELETED ->
          List.of(alter("SET ON DELETE " + (cascades() ? "CASCADE" : "NO ACTION")));
      case PARENT_NEED_DIFFERS -> List.of(alter("SET " + definitions.interleave(schema)));
      case CONSTRAINT_MISSING -> List.of(addConstraint(name));
      case CONSTRAINT_DIFFERS ->
          List.of(alter("DROP CONSTRAINT " + definitions.quote(name)), addConstraint(name));
      case ROWS_KEPT, ROWS_DELETED, DELETION_UNMAPPED -> List.of(alter(deletion()));
      case INDEX_MISSING -> List.of(definitions.createIndex(schema, index(name)));
      case INDEX_DIFFERS -> List.of(dropIndex(name), definitions.createIndex(schema, index(name)));
      case INDEX_UNMAPPED -> List.of(dropIndex(name));
      case SEQUENCE_MISSING -> List.of(definitions.createSequence(schema, numbered(name)));
      case SEQUENCE_SKIPS_LESS, SEQUENCE_SKIPS_MORE ->
          List.of(definitions.alterSkips(name, numbered(name).sequence()));
      case SEQUENCE_START_DIFFERS -> List.of(definitions.restart(name, numbered(name).sequence()));
      default -> throw new IllegalArgumentException("a table cannot be changed: " + difference);
    };
  }

  /** Returns the statements that drop the table with its indexes. */
  List<String> drop() {
    return Stream.concat(
            live.indexes().keySet().stream().map(this::dropIndex),
            Stream.of("DROP TABLE " + definitions.quote(live.name())))
        .toList();
  }

  private String alter(String what) {
    return "ALTER TABLE " + definitions.quote(schema.table()) + " " + what;
  }

  private String alterColumn(Column<?> column, String what) {
    return alter("ALTER COLUMN " + definitions.quote(column.name()) + " " + what);
  }

  /** GoogleSQL changes type, null and default together: what is left out of the statement goes. */
  private String redefine(Column<?> column) {
    String options =
        column.fill().takesCommitTimestamps() ? "" : " " + definitions.fill(schema, column);
    String nulls = column.isNullable() ? "" : " NOT NULL";
    return alterColumn(column, definitions.type(column) + nulls + options).strip();
  }

  /** In PostgreSQL a new type takes null and default away as well. */
  private List<String> retype(Column<?> column) {
    if (!isPostgres()) {
      return List.of(redefine(column));
    }
    List<String> statements = new ArrayList<>();
    statements.add(alterColumn(column, "TYPE " + definitions.type(column)));
    if (!column.isNullable()) {
      statements.add(nullable(column));
    }
    if (!fallback(column).isEmpty()) {
      statements.add(changeFallback(column));
    }
    return statements;
  }

  private String nullable(Column<?> column) {
    return isPostgres()
        ? alterColumn(column, (column.isNullable() ? "DROP" : "SET") + " NOT NULL")
        : redefine(column);
  }

  private String changeFallback(Column<?> column) {
    boolean dropped = fallback(column).isEmpty();
    return alterColumn(
        column, dropped ? "DROP DEFAULT" : "SET " + definitions.fill(schema, column));
  }

  private String fallback(Column<?> column) {
    return ColumnFacts.of(definitions, schema, column).fallback();
  }

  private String committed(Column<?> column) {
    boolean wanted = ColumnFacts.of(definitions, schema, column).committed();
    return alterColumn(
        column, "SET OPTIONS (allow_commit_timestamp = " + (wanted ? "true)" : "null)"));
  }

  private String deletion() {
    String policy = isPostgres() ? "TTL" : "ROW DELETION POLICY";
    if (schema.deletion().isEmpty()) {
      return "DROP " + policy;
    }
    String verb = live.deletion().isEmpty() ? "ADD " : isPostgres() ? "ALTER " : "REPLACE ";
    return verb + policy + " " + definitions.deletion(schema.deletion().get());
  }

  private String addConstraint(String label) {
    for (TableSchema.Check check : schema.checks()) {
      if (ConstraintFacts.of(check).label().equals(label)) {
        return alter("ADD " + definitions.check(check));
      }
    }
    return schema.foreignKeys().stream()
        .filter(key -> ConstraintFacts.of(key).label().equals(label))
        .findFirst()
        .map(key -> definitions.addForeignKey(schema, key))
        .orElseThrow();
  }

  private String dropIndex(String name) {
    return "DROP INDEX " + definitions.quote(name);
  }

  private boolean cascades() {
    return schema.parent().map(TableSchema.Parent::cascade).orElse(false);
  }

  private boolean isPostgres() {
    return definitions.dialect() == Dialect.POSTGRESQL;
  }

  private Column<?> column(String name) {
    return schema.columns().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the column that a sequence fills. */
  private Column<?> numbered(String sequence) {
    return schema.columns().stream()
        .filter(each -> each.fill().hasSequence())
        .filter(each -> Definitions.sequenceName(schema, each).equals(sequence))
        .findFirst()
        .orElseThrow();
  }

  private IndexSchema index(String name) {
    return schema.indexes().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
