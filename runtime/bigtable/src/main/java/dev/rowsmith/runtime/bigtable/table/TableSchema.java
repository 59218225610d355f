package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.TableName;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The table of one entity, as data: what {@code ReadingTable.SCHEMA} holds.
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
    List<FamilyDefinition> families,
    List<? extends MappedColumn> columns) {

  /**
   * The names of families.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#modification">Modification,
   *     field id</a>
   */
  private static final Pattern FAMILY_NAME = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

  public TableSchema {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
  }

  /** Starts the description of an entity's table, which has neither families nor columns yet. */
  public static TableSchema of(String entity, String table, KeyLayout key) {
    return new TableSchema(entity, table, key, List.of(), List.of());
  }

  /** Returns this schema with one more family. */
  public TableSchema family(String name, Retention retention) {
    return with(new FamilyDefinition(name, retention));
  }

  /** Returns this schema with one more family, of aggregates of one kind. */
  public TableSchema family(String name, Retention retention, Aggregation aggregation) {
    return with(
        new FamilyDefinition(
            name, retention, CellType.of(CellType.Aggregation.valueOf(aggregation.name()))));
  }

  /** Returns this schema with these columns, in the order of their declaration. */
  public TableSchema columns(MappedColumn... columns) {
    return new TableSchema(entity, table, key, families, List.of(columns));
  }

  /**
   * Returns this schema with another name for its table.
   *
   * @throws InvalidInputException if Bigtable does not accept the name
   */
  public TableSchema inTable(String name) {
    return new TableSchema(entity, TableName.check(name), key, families, columns);
  }

  /**
   * Returns this schema with another name for one of its families, where that is known at run time
   * only: {@code FeaturesTable.SCHEMA.withFamilyNamed("features", view)}. Repositories and the
   * {@code SchemaManager} take the schema that is returned.
   *
   * @param declared the family's name in {@code @Family}
   * @param live its name in the table
   * @throws InvalidInputException if no such family is declared, another one has the name, or
   *     Bigtable does not accept it
   */
  public TableSchema withFamilyNamed(String declared, String live) {
    if (!FAMILY_NAME.matcher(live).matches()) {
      throw new InvalidInputException(
          "'%s' cannot name a family: 1 to 64 characters of [-_.a-zA-Z0-9]".formatted(live));
    }
    List<FamilyDefinition> renamed = new ArrayList<>();
    for (FamilyDefinition family : families) {
      boolean named = family.name().equals(declared);
      if (!named && family.liveName().equals(live)) {
        throw new InvalidInputException(
            "the family %s of %s has the name %s already".formatted(family.name(), entity, live));
      }
      renamed.add(named ? family.named(live) : family);
    }
    if (families.stream().noneMatch(each -> each.name().equals(declared))) {
      throw new InvalidInputException(
          "%s declares no family %s; expected one of: %s"
              .formatted(
                  entity,
                  declared,
                  families.stream().map(FamilyDefinition::name).collect(Collectors.joining(", "))));
    }
    return new TableSchema(entity, table, key, renamed, columns);
  }

  /**
   * Returns another schema of the same entity.
   *
   * @throws InvalidInputException if it is one of another entity
   */
  public TableSchema requireLayoutOf(TableSchema other) {
    if (!entity.equals(other.entity) || !columns.equals(other.columns)) {
      throw new InvalidInputException(
          "a schema of %s, where one of %s is needed".formatted(other.entity, entity));
    }
    return other;
  }

  /**
   * Returns the name that a declared family has in the table; a name that is not declared is
   * returned as it is.
   */
  public String liveName(String family) {
    for (FamilyDefinition each : families) {
      if (each.name().equals(family)) {
        return each.liveName();
      }
    }
    return family;
  }

  /**
   * Returns the age beyond which reads leave out cells of a family, whether garbage collection has
   * removed them or not; {@code null} if there is none.
   */
  public @Nullable Duration visibleAge(String family) {
    return families.stream()
        .filter(each -> each.name().equals(family))
        .map(each -> each.retention().visibleAge())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Returns whether any value of an entity is personal data. */
  public boolean hasPersonalData() {
    return key.hasPersonalData()
        || columns.stream()
            .anyMatch(
                column ->
                    column.personal()
                        || (column instanceof MapColumn<?, ?> entries
                            && entries.key().isPersonalData()));
  }

  private TableSchema with(FamilyDefinition family) {
    List<FamilyDefinition> more = new ArrayList<>(families);
    more.add(family);
    return new TableSchema(entity, table, key, more, columns);
  }

  /** Returns the schema as a page that a person can read. */
  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    page.append("table ").append(table).append(", entity ").append(entity).append('\n');
    page.append(key.picture().indent(2));
    for (FamilyDefinition family : families) {
      page.append("  family ").append(family.liveName());
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
