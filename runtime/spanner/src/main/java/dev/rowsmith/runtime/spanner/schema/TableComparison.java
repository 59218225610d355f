package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.ConstraintFacts;
import dev.rowsmith.runtime.spanner.internal.facts.DeletionFacts;
import dev.rowsmith.runtime.spanner.internal.facts.IndexFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SqlExpression;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.schema.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The comparison of a live table with what is declared. */
final class TableComparison {

  private final Dialect dialect;
  private final TableFacts wanted;
  private final TableFacts live;
  private final List<Difference> differences = new ArrayList<>();

  TableComparison(Dialect dialect, TableFacts wanted, TableFacts live) {
    this.dialect = dialect;
    this.wanted = wanted;
    this.live = live;
  }

  List<Difference> differences() {
    wanted.columns().values().forEach(this::compare);
    for (ColumnFacts column : live.columns().values()) {
      // The key's difference says this of its parts.
      if (!wanted.columns().containsKey(column.name()) && !live.hasKeyPart(column.name())) {
        add(Kind.COLUMN_UNMAPPED, column.name(), column, "");
      }
    }
    if (!wanted.key().equals(live.key())) {
      add(Kind.KEY_DIFFERS, "", String.join(", ", live.key()), String.join(", ", wanted.key()));
    }
    compareParents();
    compareDeletions();
    compareIndexes();
    compareConstraints();
    live.unmapped().forEach(words -> add(Kind.NOT_MAPPED, "", words, ""));
    return differences;
  }

  private void compare(ColumnFacts column) {
    ColumnFacts found = live.columns().get(column.name());
    if (found == null) {
      if (!wanted.hasKeyPart(column.name())) {
        add(
            column.canBeAdded() ? Kind.COLUMN_MISSING : Kind.COLUMN_WITHOUT_VALUE,
            column.name(),
            "",
            column);
      }
    } else if (!column.typeText().base().equals(found.typeText().base())) {
      add(Kind.TYPE_DIFFERS, column.name(), found, column);
    } else {
      compare(column, found);
    }
  }

  private void compare(ColumnFacts column, ColumnFacts found) {
    if (column.typeText().length() != found.typeText().length()) {
      boolean longer = column.typeText().isAsLongAs(found.typeText());
      add(longer ? Kind.LENGTH_TOO_SHORT : Kind.LENGTH_TOO_LONG, column.name(), found, column);
    }
    if (isFilledKey(column) && found.nullable()) {
      add(
          Kind.NOT_MAPPED,
          column.name(),
          "NULL in column %s of the key".formatted(column.name()),
          "");
    } else if (column.nullable() != found.nullable()) {
      boolean fixed = wanted.hasKeyPart(column.name()) || column.typeText().isArray();
      Kind kind = column.nullable() ? Kind.NULL_REFUSED : Kind.NULL_TAKEN;
      add(fixed ? Kind.NULL_DIFFERS : kind, column.name(), found, column);
    }
    if (!SqlExpression.isSame(dialect, column.expression(), found.expression())) {
      add(Kind.EXPRESSION_DIFFERS, column.name(), found, column);
    }
    if (!SqlExpression.isSame(dialect, column.fallback(), found.fallback())) {
      boolean missing = found.fallback().isEmpty();
      add(missing ? Kind.DEFAULT_MISSING : Kind.DEFAULT_DIFFERS, column.name(), found, column);
    }
    if (column.committed() != found.committed()) {
      Kind kind =
          found.committed() ? Kind.COMMIT_TIMESTAMP_UNMAPPED : Kind.COMMIT_TIMESTAMP_MISSING;
      add(kind, column.name(), found, column);
    }
    if (found.identity().isPresent() && column.identity().isEmpty()) {
      add(Kind.NOT_MAPPED, column.name(), "column " + column.name() + " is an identity", "");
    }
    if (!found.beyond().isEmpty()) {
      add(Kind.NOT_MAPPED, column.name(), "column " + column.name() + " " + found.beyond(), "");
    }
  }

  /** A key that the database fills is never written as NULL, whether it may be or not. */
  private boolean isFilledKey(ColumnFacts column) {
    return wanted.hasKeyPart(column.name())
        && !column.nullable()
        && (column.identity().isPresent() || !column.fallback().isEmpty());
  }

  private void compareParents() {
    if (!wanted.parent().equals(live.parent())) {
      add(Kind.PARENT_DIFFERS, "", parent(live), parent(wanted));
    } else if (wanted.parentRequired() != live.parentRequired()) {
      add(Kind.PARENT_NEED_DIFFERS, "", parent(live), parent(wanted));
    } else if (wanted.cascade() != live.cascade()) {
      add(
          wanted.cascade() ? Kind.CHILDREN_KEPT : Kind.CHILDREN_DELETED,
          "",
          cascade(live),
          cascade(wanted));
    }
  }

  private static String parent(TableFacts table) {
    return table.parent().isEmpty()
        ? "not interleaved"
        : "interleaved in "
            + table.parent()
            + (table.parentRequired() ? "" : ", whose row need not be there");
  }

  private static String cascade(TableFacts table) {
    return table.cascade() ? "ON DELETE CASCADE" : "ON DELETE NO ACTION";
  }

  private void compareDeletions() {
    Optional<DeletionFacts> policy = wanted.deletion();
    if (!policy.equals(live.deletion())) {
      boolean more =
          policy.isPresent() && live.deletion().map(policy.get()::deletesMoreThan).orElse(true);
      Kind less = policy.isPresent() ? Kind.ROWS_DELETED : Kind.DELETION_UNMAPPED;
      add(more ? Kind.ROWS_KEPT : less, "", inWords(live), inWords(wanted));
    }
  }

  private static String inWords(TableFacts table) {
    return table.deletion().map(DeletionFacts::toString).orElse("kept for ever");
  }

  private void compareIndexes() {
    for (Map.Entry<String, IndexFacts> index : wanted.indexes().entrySet()) {
      IndexFacts found = live.indexes().get(index.getKey());
      if (found == null) {
        add(Kind.INDEX_MISSING, index.getKey(), "", index.getValue());
      } else if (!index.getValue().isSameAs(found)) {
        add(Kind.INDEX_DIFFERS, index.getKey(), found, index.getValue());
      }
    }
    live.indexes().values().stream()
        .filter(index -> !wanted.indexes().containsKey(index.name()))
        .forEach(index -> add(Kind.INDEX_UNMAPPED, index.name(), index, ""));
  }

  /** What no entity declares may be another program's: it is listed, and never dropped. */
  private void compareConstraints() {
    List<ConstraintFacts> others = new ArrayList<>(live.constraints());
    for (ConstraintFacts constraint : wanted.constraints()) {
      ConstraintFacts found = constraint.in(others).orElse(null);
      if (found == null) {
        add(Kind.CONSTRAINT_MISSING, constraint.label(), "", constraint);
      } else {
        others.remove(found);
        boolean same =
            constraint.foreignKey()
                ? constraint.text().equals(found.text())
                : SqlExpression.isSame(dialect, constraint.text(), found.text());
        if (!same) {
          add(Kind.CONSTRAINT_DIFFERS, constraint.label(), found, constraint);
        }
      }
    }
    others.forEach(
        each -> add(Kind.NOT_MAPPED, each.name(), "%s (%s)".formatted(each.name(), each), ""));
  }

  private void add(Kind kind, String name, Object found, Object declared) {
    differences.add(
        new Difference(kind, wanted.name(), name, found.toString(), declared.toString()));
  }
}
