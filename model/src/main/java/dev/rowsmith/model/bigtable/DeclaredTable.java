package dev.rowsmith.model.bigtable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table as the entities that share it declare it.
 *
 * @param name the table's name
 * @param families all their families, by name, in the order of entities and declarations
 * @param entities the entities
 */
public record DeclaredTable(
    String name, Map<String, FamilyDefinition> families, List<TableDefinition> entities) {

  /**
   * Merges the entities of each table.
   *
   * @return the tables in the order of their names
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public static List<DeclaredTable> of(Collection<TableDefinition> definitions) {
    Map<String, DeclaredTable> tables = new TreeMap<>();
    List<String> conflicts = new ArrayList<>();
    definitions.stream()
        .sorted(Comparator.comparing(TableDefinition::entity))
        .forEach(
            definition ->
                tables
                    .computeIfAbsent(
                        definition.name(),
                        name -> new DeclaredTable(name, new LinkedHashMap<>(), new ArrayList<>()))
                    .add(definition, conflicts));
    if (!conflicts.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", conflicts));
    }
    return List.copyOf(tables.values());
  }

  private void add(TableDefinition definition, List<String> conflicts) {
    for (FamilyDefinition family : definition.families()) {
      FamilyDefinition earlier = families.putIfAbsent(family.liveName(), family);
      if (earlier != null && !earlier.agreesWith(family)) {
        String other = entityOf(earlier);
        conflicts.add(
            "the entities %s and %s share table %s and disagree about its family %s: %s keeps %s, %s keeps %s"
                .formatted(
                    other,
                    definition.entity(),
                    name,
                    family.liveName(),
                    other,
                    inFull(earlier),
                    definition.entity(),
                    inFull(family)));
      }
    }
    entities.add(definition);
  }

  private String entityOf(FamilyDefinition family) {
    return entities.stream()
        .filter(each -> each.families().contains(family))
        .map(TableDefinition::entity)
        .findFirst()
        .orElse("");
  }

  private static String inFull(FamilyDefinition family) {
    return family.retention() + ", " + family.cells();
  }
}
