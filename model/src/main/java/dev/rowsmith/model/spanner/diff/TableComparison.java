package dev.rowsmith.model.spanner.diff;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.ConstraintDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.ForeignKeyDefinition;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.ParentDefinition;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The comparison of a live table with its declaration. */
final class TableComparison {

  private final Ddl ddl;
  private final TableDefinition wanted;
  private final TableDefinition live;
  private final LiveTable found;
  private final List<Difference> differences = new ArrayList<>();

  TableComparison(Ddl ddl, TableDefinition wanted, LiveTable found) {
    this.ddl = ddl;
    this.wanted = wanted;
    this.live = found.definition();
    this.found = found;
  }

  /** Returns the columns of a declared table as its database stores them, with the shard. */
  static Map<String, ColumnDefinition> columns(Ddl ddl, TableDefinition table) {
    Map<String, ColumnDefinition> columns = new LinkedHashMap<>();
    table.shard().ifPresent(shard -> columns.put(shard.column(), ddl.shard(table, shard)));
    for (ColumnDefinition column : table.columns()) {
      boolean neverNull =
          ddl.dialect() == SqlDialect.POSTGRESQL && table.hasKeyColumn(column.name());
      columns.put(
          column.name(),
          column
              .ofType(column.type().storedIn(ddl.dialect()))
              .nullable(column.nullable() && !neverNull));
    }
    return columns;
  }

  List<Difference> differences() {
    Map<String, ColumnDefinition> declared = columns(ddl, wanted);
    declared.values().forEach(this::compare);
    for (ColumnDefinition column : live.columns()) {
      // A difference of the key covers its columns.
      if (!declared.containsKey(column.name()) && !live.hasKeyColumn(column.name())) {
        add(Kind.COLUMN_UNMAPPED, column.name(), ddl.describe(live, column), "");
      }
    }
    if (!wanted.wholeKey().equals(live.wholeKey())) {
      add(Kind.KEY_DIFFERS, "", key(live), key(wanted));
    }
    compareParents();
    compareDeletions();
    compareIndexes();
    compareConstraints();
    found.others().forEach(words -> add(Kind.NOT_MAPPED, "", words, ""));
    return differences;
  }

  private static String key(TableDefinition table) {
    return table.wholeKey().stream().map(KeyColumn::toString).collect(joining(", "));
  }

  private void compare(ColumnDefinition column) {
    Optional<ColumnDefinition> there = live.column(column.name());
    if (there.isEmpty()) {
      if (!wanted.hasKeyColumn(column.name())) {
        add(
            column.canBeAdded() ? Kind.COLUMN_MISSING : Kind.COLUMN_WITHOUT_VALUE,
            column.name(),
            "",
            ddl.describe(wanted, column));
      }
    } else if (isOfOtherType(column, there.get())) {
      add(Kind.TYPE_DIFFERS, column, there.get());
    } else {
      compare(column, there.get());
    }
  }

  /** In PostgreSQL, a column that takes commit timestamps has a separate type. */
  private boolean isOfOtherType(ColumnDefinition column, ColumnDefinition there) {
    return !column.type().isOfKind(there.type())
        || (ddl.dialect() == SqlDialect.POSTGRESQL
            && column.commitTimestamps() != there.commitTimestamps());
  }

  private void compare(ColumnDefinition column, ColumnDefinition there) {
    String name = column.name();
    if (column.type().length() != there.type().length()) {
      boolean longer = column.type().isAsLongAs(there.type());
      add(longer ? Kind.LENGTH_TOO_SHORT : Kind.LENGTH_TOO_LONG, column, there);
    }
    if (isFilledKey(column) && there.nullable()) {
      add(Kind.NOT_MAPPED, name, "NULL in column %s of the key".formatted(name), "");
    } else if (column.nullable() != there.nullable()) {
      boolean fixed = wanted.hasKeyColumn(name) || column.type().array();
      Kind kind = column.nullable() ? Kind.NULL_REFUSED : Kind.NULL_TAKEN;
      add(fixed ? Kind.NULL_DIFFERS : kind, column, there);
    }
    if (!SqlExpression.isSame(
        ddl.dialect(), column.expressionOf(Fill.COMPUTED), there.expressionOf(Fill.COMPUTED))) {
      add(Kind.EXPRESSION_DIFFERS, column, there);
    }
    String live = fallback(this.live, there);
    if (!SqlExpression.isSame(ddl.dialect(), fallback(wanted, column), live)) {
      add(live.isEmpty() ? Kind.DEFAULT_MISSING : Kind.DEFAULT_DIFFERS, column, there);
    }
    if (column.commitTimestamps() != there.commitTimestamps()) {
      add(
          there.commitTimestamps() ? Kind.COMMIT_TIMESTAMP_UNMAPPED : Kind.COMMIT_TIMESTAMP_MISSING,
          column,
          there);
    }
    if (column.fill() == Fill.IDENTITY && there.fill() != Fill.IDENTITY) {
      add(Kind.IDENTITY_MISSING, column, there);
    }
    if (there.fill() == Fill.IDENTITY && column.fill() != Fill.IDENTITY) {
      add(Kind.NOT_MAPPED, name, "column " + name + " is an identity", "");
    }
    String undeclarable = found.undeclarable().getOrDefault(name, "");
    if (!undeclarable.isEmpty()) {
      add(Kind.NOT_MAPPED, name, "column " + name + " " + undeclarable, "");
    }
  }

  private String fallback(TableDefinition table, ColumnDefinition column) {
    return ddl.defaultExpression(table, column);
  }

  /** A key that the database fills is never written as NULL, whether it may be or not. */
  private boolean isFilledKey(ColumnDefinition column) {
    return wanted.hasKeyColumn(column.name())
        && !column.nullable()
        && (column.fill() == Fill.IDENTITY || !fallback(wanted, column).isEmpty());
  }

  private void compareParents() {
    Optional<ParentDefinition> own = wanted.parent();
    Optional<ParentDefinition> other = live.parent();
    if (own.equals(other)) {
      return;
    }
    if (!own.map(ParentDefinition::table).equals(other.map(ParentDefinition::table))) {
      add(Kind.PARENT_DIFFERS, "", parent(live), parent(wanted));
    } else if (isRequired(wanted) != isRequired(live)) {
      add(Kind.PARENT_NEED_DIFFERS, "", parent(live), parent(wanted));
    } else {
      boolean cascades = own.filter(ParentDefinition::cascade).isPresent();
      add(
          cascades ? Kind.CHILDREN_KEPT : Kind.CHILDREN_DELETED,
          "",
          cascade(!cascades),
          cascade(cascades));
    }
  }

  private static boolean isRequired(TableDefinition table) {
    return table.parent().map(ParentDefinition::required).orElse(true);
  }

  private static String parent(TableDefinition table) {
    return table
        .parent()
        .map(
            parent ->
                "interleaved in "
                    + parent.table()
                    + (parent.required() ? "" : ", whose row need not be there"))
        .orElse("not interleaved");
  }

  private static String cascade(boolean cascades) {
    return cascades ? "ON DELETE CASCADE" : "ON DELETE NO ACTION";
  }

  private void compareDeletions() {
    Optional<DeletionPolicy> policy = wanted.deletion();
    if (!policy.equals(live.deletion())) {
      boolean more =
          policy.isPresent() && live.deletion().map(policy.get()::deletesMoreThan).orElse(true);
      Kind less = policy.isPresent() ? Kind.ROWS_DELETED : Kind.DELETION_UNMAPPED;
      add(more ? Kind.ROWS_KEPT : less, "", deletion(live), deletion(wanted));
    }
  }

  private static String deletion(TableDefinition table) {
    return table.deletion().map(DeletionPolicy::toString).orElse("kept for ever");
  }

  private void compareIndexes() {
    for (IndexDefinition index : wanted.indexes()) {
      IndexDefinition declared = index.in(ddl.dialect());
      Optional<IndexDefinition> there = live.index(index.name());
      if (there.isEmpty()) {
        add(Kind.INDEX_MISSING, index.name(), "", declared.toString());
      } else if (!declared.isSameAs(there.get())) {
        add(Kind.INDEX_DIFFERS, index.name(), there.get().toString(), declared.toString());
      }
    }
    live.indexes().stream()
        .filter(index -> wanted.index(index.name()).isEmpty())
        .forEach(index -> add(Kind.INDEX_UNMAPPED, index.name(), index.toString(), ""));
  }

  /** Undeclared constraints may belong to another program: they are listed, and never dropped. */
  private void compareConstraints() {
    List<ConstraintDefinition> others = new ArrayList<>(live.constraints());
    for (ConstraintDefinition constraint : wanted.constraints()) {
      Optional<ConstraintDefinition> there = counterpart(constraint, others);
      if (there.isEmpty()) {
        add(Kind.CONSTRAINT_MISSING, constraint.label(), "", constraint.toString());
      } else {
        others.remove(there.get());
        String condition = there.get().condition();
        boolean same =
            isForeignKey(constraint)
                ? constraint.condition().equals(condition)
                : SqlExpression.isSame(ddl.dialect(), constraint.condition(), condition);
        if (!same) {
          String label = constraint.label();
          add(Kind.CONSTRAINT_DIFFERS, label, there.get().toString(), constraint.toString());
        }
      }
    }
    others.forEach(
        each -> add(Kind.NOT_MAPPED, each.name(), "%s (%s)".formatted(each.name(), each), ""));
  }

  /** Returns the constraint of the same name, or else the foreign key of the same columns. */
  private static Optional<ConstraintDefinition> counterpart(
      ConstraintDefinition constraint, List<ConstraintDefinition> others) {
    List<ConstraintDefinition> candidates =
        others.stream().filter(each -> isForeignKey(each) == isForeignKey(constraint)).toList();
    return candidates.stream()
        .filter(each -> each.name().equals(constraint.name()))
        .findFirst()
        .or(
            () ->
                candidates.stream()
                    .filter(each -> isForeignKey(constraint))
                    .filter(each -> each.condition().equals(constraint.condition()))
                    .findFirst());
  }

  private static boolean isForeignKey(ConstraintDefinition constraint) {
    return constraint instanceof ForeignKeyDefinition;
  }

  private void add(Kind kind, ColumnDefinition declared, ColumnDefinition there) {
    add(kind, declared.name(), ddl.describe(live, there), ddl.describe(wanted, declared));
  }

  private void add(Kind kind, String name, String there, String declared) {
    differences.add(new Difference(kind, wanted.name(), name, there, declared));
  }
}
