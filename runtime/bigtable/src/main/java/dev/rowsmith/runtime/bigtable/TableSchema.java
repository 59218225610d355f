package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.key.KeyLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Describes the table of one entity, as data: what {@code ReadingTable.SCHEMA} holds.
 *
 * @param entity the entity's class, by its simple name
 * @param table the table's name
 * @param key the layout of its row keys
 * @param families its families, in the order of their declaration
 * @param columns its columns, in the order of their declaration
 */
public record TableSchema(
    String entity,
    String table,
    KeyLayout key,
    List<FamilySchema> families,
    List<? extends MappedColumn> columns) {

  public TableSchema {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
  }

  /** Returns a schema with the families and columns of several entities of one table. */
  static TableSchema ofAll(List<TableSchema> schemas) {
    TableSchema first = schemas.get(0);
    Map<String, FamilySchema> families = new LinkedHashMap<>();
    schemas.forEach(
        each -> each.families().forEach(family -> families.putIfAbsent(family.name(), family)));
    return new TableSchema(
        schemas.stream().map(TableSchema::entity).collect(Collectors.joining(" or ")),
        first.table(),
        first.key(),
        List.copyOf(families.values()),
        schemas.stream().flatMap(each -> each.columns().stream()).toList());
  }

  /** Starts the description of an entity's table, which has neither families nor columns yet. */
  public static TableSchema of(String entity, String table, KeyLayout key) {
    return new TableSchema(entity, table, key, List.of(), List.of());
  }

  /** Returns this schema with one more family. */
  public TableSchema family(String name, Retention retention) {
    return with(new FamilySchema(name, retention));
  }

  /** Returns this schema with one more family, of aggregates of one kind. */
  public TableSchema family(String name, Retention retention, Aggregation aggregation) {
    return with(new FamilySchema(name, retention, aggregation));
  }

  /** Returns this schema with these columns, in the order of their declaration. */
  public TableSchema columns(MappedColumn... columns) {
    return new TableSchema(entity, table, key, families, List.of(columns));
  }

  /** Returns the age beyond which no cell of a family may be seen, or {@code null}. */
  @Nullable Duration visibleAge(String family) {
    return families.stream()
        .filter(each -> each.name().equals(family))
        .map(each -> each.retention().visibleAge())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private TableSchema with(FamilySchema family) {
    List<FamilySchema> more = new ArrayList<>(families);
    more.add(family);
    return new TableSchema(entity, table, key, more, columns);
  }

  /** Returns the families whose qualifiers are data, which a put writes anew. */
  List<String> familiesOfEntries() {
    return columns.stream()
        .filter(MappedColumn::hasEntries)
        .map(MappedColumn::family)
        .distinct()
        .toList();
  }

  /** Returns whether a column of entries has its family for itself. */
  boolean isAlone(MappedColumn entries) {
    return entries.qualifier().isEmpty()
        && columns.stream()
            .filter(column -> column.family().equals(entries.family()))
            .allMatch(entries::equals);
  }

  /** Returns the columns that an entity writes, in the order of their declaration. */
  List<? extends MappedColumn> writtenColumns() {
    return columns.stream().filter(column -> !column.isAggregate()).toList();
  }

  /** Returns the schema as a page that a person can read. */
  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    page.append("table ").append(table).append(", entity ").append(entity).append('\n');
    page.append(key.picture().indent(2));
    for (FamilySchema family : families) {
      page.append("  family ").append(family.name());
      page.append(", keeps ").append(family.retention()).append('\n');
      for (MappedColumn column : columns) {
        if (column.family().equals(family.name())) {
          page.append("    ").append(column).append("  ").append(column.typeName());
          page.append(' ').append(column.component()).append('\n');
        }
      }
    }
    return page.toString();
  }
}
