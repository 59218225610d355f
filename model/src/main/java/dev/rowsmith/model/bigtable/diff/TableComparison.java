package dev.rowsmith.model.bigtable.diff;

import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Comparison of the families of two tables. */
public final class TableComparison {

  private TableComparison() {}

  /** Returns the differences between a declared table and the families of the live one. */
  public static List<Difference> of(DeclaredTable declared, Collection<FamilyDefinition> live) {
    Map<String, FamilyDefinition> others = new TreeMap<>();
    live.forEach(family -> others.put(family.liveName(), family));
    List<Difference> differences = new ArrayList<>();
    for (FamilyDefinition family : declared.families().values()) {
      Optional<FamilyDefinition> found = Optional.ofNullable(others.remove(family.liveName()));
      kinds(found, Optional.of(family))
          .forEach(
              kind -> differences.add(new Difference(kind, declared, family.liveName(), found)));
    }
    others.forEach(
        (name, family) ->
            differences.add(
                new Difference(Kind.FAMILY_UNMAPPED, declared, name, Optional.of(family))));
    return differences;
  }

  /**
   * Returns how a family differs from its declaration; nothing if it does not.
   *
   * @param live the family of the live table, or of an earlier declaration
   * @param declared the declared family
   */
  public static List<Kind> kinds(
      Optional<FamilyDefinition> live, Optional<FamilyDefinition> declared) {
    if (live.isEmpty()) {
      return declared.isEmpty() ? List.of() : List.of(Kind.FAMILY_MISSING);
    }
    if (declared.isEmpty()) {
      return List.of(Kind.FAMILY_UNMAPPED);
    }
    List<Kind> kinds = new ArrayList<>();
    if (!live.get().cells().equals(declared.get().cells())) {
      kinds.add(Kind.TYPE_DIFFERS);
    }
    kinds.addAll(kinds(live.get().retention(), declared.get().retention()));
    return kinds;
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
}
