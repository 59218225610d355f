package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Table;
import dev.rowsmith.runtime.bigtable.table.FamilySchema;
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
    String name, Map<String, DeclaredFamily> families, List<TableSchema> entities) {

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
    entities.add(schema);
    for (FamilySchema each : schema.families()) {
      DeclaredFamily family = DeclaredFamily.of(each, schema.entity());
      DeclaredFamily earlier = families.putIfAbsent(each.liveName(), family);
      if (earlier != null && !earlier.agreesWith(family)) {
        conflicts.add(
            "the entities %s and %s share table %s and disagree about its family %s: %s keeps %s, %s keeps %s"
                .formatted(
                    earlier.entity(),
                    family.entity(),
                    name,
                    each.liveName(),
                    earlier.entity(),
                    inFull(earlier),
                    family.entity(),
                    inFull(family)));
      }
    }
  }

  private static String inFull(DeclaredFamily family) {
    return family.rule() + ", " + family.type();
  }

  Table toProto() {
    Table.Builder table = Table.newBuilder();
    families.forEach((family, declared) -> table.putColumnFamilies(family, declared.toProto()));
    return table.build();
  }
}
