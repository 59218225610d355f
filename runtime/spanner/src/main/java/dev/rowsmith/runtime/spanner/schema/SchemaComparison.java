package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import dev.rowsmith.runtime.spanner.internal.facts.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.facts.SequenceFacts;
import dev.rowsmith.runtime.spanner.internal.facts.TableFacts;
import dev.rowsmith.runtime.spanner.schema.Difference.Kind;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Differences between live tables and what entities declare. */
public final class SchemaComparison {

  private final List<Difference> differences;

  private SchemaComparison(List<Difference> differences) {
    this.differences = List.copyOf(differences);
  }

  static SchemaComparison of(
      Dialect dialect, Collection<TableSchema> schemas, LiveDatabase database) {
    List<Difference> differences = new ArrayList<>();
    for (TableSchema schema : schemas) {
      TableFacts wanted = TableFacts.of(dialect, schema);
      TableFacts live = database.tables().get(schema.table());
      if (live == null) {
        String columns = String.join(", ", wanted.columns().keySet());
        differences.add(new Difference(Kind.TABLE_MISSING, schema.table(), "", "", columns));
      } else {
        compareSequences(schema, database, differences);
        differences.addAll(new TableComparison(dialect, wanted, live).differences());
      }
    }
    return new SchemaComparison(differences);
  }

  private static void compareSequences(
      TableSchema schema, LiveDatabase database, List<Difference> differences) {
    for (Column<?> column : schema.columns()) {
      if (column.fill().hasSequence()) {
        String name = Definitions.sequenceName(schema, column);
        SequenceFacts live = database.sequences().get(name);
        if (live == null) {
          differences.add(new Difference(Kind.SEQUENCE_MISSING, schema.table(), name, "", name));
        } else {
          SequenceFacts wanted = SequenceFacts.of(column.sequence());
          compare(schema.table(), name, live, wanted, differences);
        }
      }
    }
  }

  /** A start that is not declared is the database's own affair. */
  private static void compare(
      String table,
      String name,
      SequenceFacts live,
      SequenceFacts wanted,
      List<Difference> differences) {
    if (!wanted.skipsAs(live)) {
      Kind kind = wanted.skipsAllOf(live) ? Kind.SEQUENCE_SKIPS_LESS : Kind.SEQUENCE_SKIPS_MORE;
      differences.add(
          new Difference(kind, table, name, live.skipsInWords(), wanted.skipsInWords()));
    }
    if (wanted.start() != 0 && wanted.start() != live.start()) {
      differences.add(
          new Difference(
              Kind.SEQUENCE_START_DIFFERS,
              table,
              name,
              live.startInWords(),
              wanted.startInWords()));
    }
  }

  /** Returns the differences, by table; none if all is as declared. */
  public List<Difference> differences() {
    return differences;
  }

  /** Returns whether all is as declared. */
  public boolean isEmpty() {
    return differences.isEmpty();
  }

  /**
   * Returns the differences that would be applied. What a table has beyond its entity stays where
   * its loss is not accepted, and a table that is created anew has no other difference.
   *
   * @throws RefusedChangesException if others are not accepted
   */
  List<Difference> toApply(Set<AllowedChange> accepted) {
    Set<String> remade =
        differences.stream()
            .filter(
                each ->
                    each.kind().allowedBy().filter(AllowedChange.REMADE_TABLES::equals).isPresent())
            .filter(each -> accepted.contains(AllowedChange.REMADE_TABLES))
            .map(Difference::table)
            .collect(Collectors.toSet());
    List<Difference> applied = new ArrayList<>();
    List<Difference> refused = new ArrayList<>();
    for (Difference each : differences) {
      if (remade.contains(each.table())
          || (each.kind().canEnd()
              && each.kind().allowedBy().map(accepted::contains).orElse(true))) {
        applied.add(each);
      } else if (!each.kind().canStay()) {
        refused.add(each);
      }
    }
    if (!refused.isEmpty()) {
      throw new RefusedChangesException(
          refused.stream()
              .map(each -> RefusedChange.of(each.objection(), each.kind().allowedBy()))
              .toList());
    }
    return applied;
  }

  /** Returns the differences as a page that a person can read; one line if there are none. */
  @Override
  public String toString() {
    return toString(each -> "");
  }

  /** Returns the page with a remark below each difference that has one. */
  public String toString(Function<Difference, String> remark) {
    if (differences.isEmpty()) {
      return "no difference\n";
    }
    StringBuilder page = new StringBuilder();
    String table = "";
    for (Difference each : differences) {
      if (!each.table().equals(table)) {
        table = each.table();
        page.append("table ").append(table).append('\n');
      }
      page.append("  ").append(each).append('\n');
      each.kind()
          .allowedBy()
          .ifPresent(word -> page.append("    unsafe: ").append(each.objection()).append('\n'));
      String remarked = remark.apply(each);
      if (!remarked.isEmpty()) {
        page.append("    ").append(remarked).append('\n');
      }
    }
    return page.toString();
  }
}
