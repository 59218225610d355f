package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Table;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
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
    String name, Map<String, FamilyDefinition> families, List<TableSchema> entities) {

  /**
   * Merges the entities of each table.
   *
   * @return the tables in the order of their names
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public static List<DeclaredTable> of(Collection<TableSchema> schemas) {
    Map<String, DeclaredTable> tables = new TreeMap<>();
    List<String> conflicts = new ArrayList<>();
    schemas.stream()
        .sorted(Comparator.comparing(TableSchema::entity))
        .forEach(
            schema ->
                tables
                    .computeIfAbsent(
                        schema.table(),
                        name -> new DeclaredTable(name, new LinkedHashMap<>(), new ArrayList<>()))
                    .add(schema, conflicts));
    if (!conflicts.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", conflicts));
    }
    return List.copyOf(tables.values());
  }

  private void add(TableSchema schema, List<String> conflicts) {
    for (FamilyDefinition family : schema.families()) {
      FamilyDefinition earlier = families.putIfAbsent(family.liveName(), family);
      if (earlier != null && !earlier.agreesWith(family)) {
        String other = entityOf(earlier);
        conflicts.add(
            "the entities %s and %s share table %s and disagree about its family %s: %s keeps %s, %s keeps %s"
                .formatted(
                    other,
                    schema.entity(),
                    name,
                    family.liveName(),
                    other,
                    inFull(earlier),
                    schema.entity(),
                    inFull(family)));
      }
    }
    entities.add(schema);
  }

  private String entityOf(FamilyDefinition family) {
    return entities.stream()
        .filter(each -> each.families().contains(family))
        .map(TableSchema::entity)
        .findFirst()
        .orElse("");
  }

  private static String inFull(FamilyDefinition family) {
    return family.retention() + ", " + family.cells();
  }

  Table toProto() {
    Table.Builder table = Table.newBuilder();
    families.forEach(
        (family, declared) -> table.putColumnFamilies(family, FamilyMessage.of(declared)));
    return table.build();
  }
}
