package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.CheckDefinition;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The statements that apply differences of one table that stays. */
final class TableChanges {

  private final Ddl ddl;
  private final TableDefinition table;
  private final TableDefinition live;

  TableChanges(Ddl ddl, TableDefinition table, TableDefinition live) {
    this.ddl = ddl;
    this.table = table;
    this.live = live;
  }

  /** Returns the statements for one difference, in the order in which they must run. */
  List<String> apply(Difference difference) {
    String name = difference.name();
    return switch (difference.kind()) {
      case COLUMN_MISSING -> List.of(alter("ADD COLUMN " + ddl.column(table, column(name))));
      case LENGTH_TOO_SHORT, LENGTH_TOO_LONG -> retype(column(name));
      case NULL_REFUSED, NULL_TAKEN -> List.of(nullable(column(name)));
      case DEFAULT_MISSING, DEFAULT_DIFFERS -> List.of(changeFallback(column(name)));
      case COMMIT_TIMESTAMP_MISSING, COMMIT_TIMESTAMP_UNMAPPED -> List.of(committed(column(name)));
      case COLUMN_UNMAPPED -> List.of(alter("DROP COLUMN " + ddl.quote(name)));
      case CHILDREN_KEPT, CHILDREN_DELETED ->
          List.of(alter("SET ON DELETE " + (cascades() ? "CASCADE" : "NO ACTION")));
      case PARENT_NEED_DIFFERS ->
          List.of(alter("SET " + ddl.interleave(table.parent().orElseThrow())));
      case CONSTRAINT_MISSING -> List.of(addConstraint(name));
      case CONSTRAINT_DIFFERS ->
          List.of(alter("DROP CONSTRAINT " + ddl.quote(name)), addConstraint(name));
      case ROWS_KEPT, ROWS_DELETED, DELETION_UNMAPPED -> List.of(alter(deletion()));
      case INDEX_MISSING -> List.of(ddl.createIndex(table, index(name)));
      case INDEX_DIFFERS -> List.of(dropIndex(name), ddl.createIndex(table, index(name)));
      case INDEX_UNMAPPED -> List.of(dropIndex(name));
      case SEQUENCE_MISSING -> List.of(ddl.createSequence(table, numbered(name)));
      case SEQUENCE_SKIPS_LESS, SEQUENCE_SKIPS_MORE ->
          List.of(ddl.alterSkips(name, numbered(name).sequence()));
      case IDENTITY_SKIPS_LESS, IDENTITY_SKIPS_MORE ->
          List.of(alterColumn(column(name), ddl.identitySkips(column(name).sequence())));
      case IDENTITY_START_DIFFERS ->
          List.of(alterColumn(column(name), ddl.identityRestart(column(name).sequence())));
      case SEQUENCE_START_DIFFERS -> List.of(ddl.restart(name, numbered(name).sequence()));
      default -> throw new IllegalArgumentException("a table cannot be changed: " + difference);
    };
  }

  /** Returns the statements that drop the table with its indexes. */
  List<String> drop() {
    return Stream.concat(
            live.indexes().stream().map(index -> dropIndex(index.name())),
            Stream.of("DROP TABLE " + ddl.quote(live.name())))
        .toList();
  }

  private String alter(String what) {
    return "ALTER TABLE " + ddl.quote(table.name()) + " " + what;
  }

  private String alterColumn(ColumnDefinition column, String what) {
    return alter("ALTER COLUMN " + ddl.quote(column.name()) + " " + what);
  }

  /** GoogleSQL sets type, nullability and default together: omitted clauses are removed. */
  private String redefine(ColumnDefinition column) {
    String fill = column.commitTimestamps() ? "" : ddl.fill(table, column);
    String nulls = column.nullable() ? "" : " NOT NULL";
    return alterColumn(column, ddl.type(column) + nulls + fill);
  }

  /** In PostgreSQL a new type takes null and default away as well. */
  private List<String> retype(ColumnDefinition column) {
    if (!isPostgres()) {
      return List.of(redefine(column));
    }
    List<String> statements = new ArrayList<>();
    statements.add(alterColumn(column, "TYPE " + ddl.type(column)));
    if (!column.nullable()) {
      statements.add(nullable(column));
    }
    if (!fallback(column).isEmpty()) {
      statements.add(changeFallback(column));
    }
    return statements;
  }

  private String nullable(ColumnDefinition column) {
    return isPostgres()
        ? alterColumn(column, (column.nullable() ? "DROP" : "SET") + " NOT NULL")
        : redefine(column);
  }

  private String changeFallback(ColumnDefinition column) {
    boolean dropped = fallback(column).isEmpty();
    return alterColumn(column, dropped ? "DROP DEFAULT" : "SET" + ddl.fill(table, column));
  }

  private String fallback(ColumnDefinition column) {
    return ddl.defaultExpression(table, column);
  }

  private String committed(ColumnDefinition column) {
    return alterColumn(
        column,
        "SET OPTIONS (allow_commit_timestamp = " + (column.commitTimestamps() ? "true)" : "null)"));
  }

  private String deletion() {
    String policy = isPostgres() ? "TTL" : "ROW DELETION POLICY";
    if (table.deletion().isEmpty()) {
      return "DROP " + policy;
    }
    String verb = live.deletion().isEmpty() ? "ADD " : isPostgres() ? "ALTER " : "REPLACE ";
    return verb + policy + " " + ddl.deletion(table.deletion().get());
  }

  private String addConstraint(String label) {
    ConstraintDefinition constraint =
        table.constraints().stream()
            .filter(each -> each.label().equals(label))
            .findFirst()
            .orElseThrow();
    return constraint instanceof ForeignKeyDefinition key
        ? ddl.addForeignKey(table, key)
        : alter("ADD " + ddl.check((CheckDefinition) constraint));
  }

  private String dropIndex(String name) {
    return "DROP INDEX " + ddl.quote(name);
  }

  private boolean cascades() {
    return table.parent().filter(ParentDefinition::cascade).isPresent();
  }

  private boolean isPostgres() {
    return ddl.dialect() == SqlDialect.POSTGRESQL;
  }

  private ColumnDefinition column(String name) {
    return table.column(name).orElseThrow();
  }

  /** Returns the column that a sequence numbers. */
  private ColumnDefinition numbered(String sequence) {
    return table
        .sequenced()
        .filter(each -> each.sequenceIn(table.name()).equals(sequence))
        .findFirst()
        .orElseThrow();
  }

  private IndexDefinition index(String name) {
    return table.index(name).orElseThrow();
  }
}
