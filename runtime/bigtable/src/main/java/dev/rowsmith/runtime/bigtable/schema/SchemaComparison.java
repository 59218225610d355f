package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Table;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.diff.AllowedChange;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.model.bigtable.diff.TableComparison;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Differences between live tables and what entities declare. */
public final class SchemaComparison {

  private final List<DeclaredTable> tables;
  private final List<Difference> differences = new ArrayList<>();
  private final Map<String, List<String>> undeclared = new TreeMap<>();

  /**
   * Compares declared tables with live ones.
   *
   * @param tables what entities declare
   * @param live the live tables by name, as Bigtable describes them; one that is not there is
   *     missing
   */
  public SchemaComparison(List<DeclaredTable> tables, Map<String, Table> live) {
    this.tables = tables;
    for (DeclaredTable table : tables) {
      Table found = live.get(table.name());
      if (found == null) {
        differences.add(new Difference(Kind.TABLE_MISSING, table, "", Optional.empty()));
      } else {
        differences.addAll(TableComparison.of(table, TableMessage.families(found)));
        undeclared.put(table.name(), Undeclared.of(table, found));
      }
    }
  }

  /** Returns the declared tables in the order of their names. */
  public List<DeclaredTable> tables() {
    return tables;
  }

  /** Returns the differences, by table; none if all is as declared. */
  public List<Difference> differences() {
    return List.copyOf(differences);
  }

  /**
   * Returns what the tables have that no entity can declare and nothing here changes, in words: a
   * change stream, for example. These are not differences.
   */
  public List<String> undeclared() {
    return undeclared.entrySet().stream()
        .flatMap(
            table -> table.getValue().stream().map(each -> "table " + table.getKey() + ": " + each))
        .toList();
  }

  /** Returns whether all is as declared. */
  public boolean isEmpty() {
    return differences.isEmpty();
  }

  /** Returns the differences of one table. */
  public List<Difference> of(DeclaredTable table) {
    return differences.stream().filter(each -> each.table().equals(table.name())).toList();
  }

  /**
   * Returns the differences that would be applied.
   *
   * <p>A family that no entity maps, and a rule that none can declare, are left where their loss is
   * not accepted: they may be another program's, and do no harm.
   *
   * @throws RefusedChangesException if others lose data without that being accepted
   */
  List<Difference> toApply(Set<AllowedChange> accepted) {
    List<Difference> applied = new ArrayList<>();
    List<Difference> refused = new ArrayList<>();
    for (Difference each : differences) {
      if (each.kind().allowedBy().map(accepted::contains).orElse(true)) {
        applied.add(each);
      } else if (!each.kind().isLeft()) {
        refused.add(each);
      }
    }
    if (!refused.isEmpty()) {
      throw new RefusedChangesException(
          refused.stream()
              .map(each -> RefusedChange.of(each.lost(), each.kind().allowedBy()))
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
    StringBuilder page = new StringBuilder();
    if (differences.isEmpty()) {
      page.append("no difference\n");
    }
    for (DeclaredTable table : tables) {
      List<Difference> own = of(table);
      List<String> others = undeclared.getOrDefault(table.name(), List.of());
      if (!own.isEmpty() || !others.isEmpty()) {
        page.append("table ").append(table.name()).append('\n');
      }
      for (Difference each : own) {
        page.append("  ").append(each).append('\n');
        if (!each.lost().isEmpty()) {
          page.append("    loses data: ").append(each.lost()).append('\n');
        }
        String remarked = remark.apply(each);
        if (!remarked.isEmpty()) {
          page.append("    ").append(remarked).append('\n');
        }
      }
      for (String each : others) {
        page.append("  ").append(each).append(" is declared by no entity, and left\n");
      }
    }
    return page.toString();
  }
}
