package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import dev.rowsmith.runtime.bigtable.schema.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Differences between live tables and what entities declare. */
public final class SchemaComparison {

  private final List<DeclaredTable> tables;
  private final List<Difference> differences = new ArrayList<>();
  private final List<Undeclared> undeclared = new ArrayList<>();

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
        add(Kind.TABLE_MISSING, table, "", "", inWords(table));
      } else {
        compare(table, new TreeMap<>(found.getColumnFamiliesMap()));
        undeclared.addAll(Undeclared.of(table, found));
      }
    }
  }

  private static String inWords(DeclaredTable table) {
    return table.families().values().stream()
        .map(family -> "family %s (keeps %s)".formatted(family.liveName(), family))
        .collect(Collectors.joining(", "));
  }

  private void compare(DeclaredTable table, Map<String, ColumnFamily> live) {
    for (FamilyDefinition family : table.families().values()) {
      ColumnFamily found = live.remove(family.liveName());
      if (found == null) {
        add(Kind.FAMILY_MISSING, table, family.liveName(), "", family.toString());
      } else {
        compare(table, family, found);
      }
    }
    live.forEach(
        (name, family) ->
            add(
                Kind.FAMILY_UNMAPPED,
                table,
                name,
                FamilyMessage.read(name, family).retention().toString(),
                ""));
  }

  private void compare(DeclaredTable table, FamilyDefinition family, ColumnFamily found) {
    FamilyDefinition live = FamilyMessage.read(family.liveName(), found);
    if (!live.cells().equals(family.cells())) {
      add(
          Kind.TYPE_DIFFERS,
          table,
          family.liveName(),
          live.cells().toString(),
          family.cells().toString());
    }
    for (Kind kind : kinds(live.retention(), family.retention())) {
      add(
          kind,
          table,
          family.liveName(),
          live.retention().toString(),
          family.retention().toString());
    }
  }

  private static List<Kind> kinds(Retention live, Retention declared) {
    if (live.equals(declared)) {
      return List.of();
    }
    if (!live.isDeclarable()) {
      return List.of(Kind.RULE_UNDECLARABLE);
    }
    List<Kind> kinds = new ArrayList<>();
    if (!declared.keepsAllOf(live)) {
      kinds.add(Kind.RETENTION_TOO_WIDE);
    }
    if (live.hasLimitMissingIn(declared)) {
      kinds.add(Kind.LIMIT_UNDECLARED);
    }
    return kinds.isEmpty() ? List.of(Kind.RETENTION_TOO_NARROW) : kinds;
  }

  private void add(Kind kind, DeclaredTable table, String family, String live, String wanted) {
    differences.add(new Difference(kind, table.name(), family, live, wanted));
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
    return undeclared.stream().map(Undeclared::toString).toList();
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
      List<Undeclared> others =
          undeclared.stream().filter(each -> each.table().equals(table.name())).toList();
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
      for (Undeclared each : others) {
        page.append("  ").append(each.what()).append(" is declared by no entity, and left\n");
      }
    }
    return page.toString();
  }
}
