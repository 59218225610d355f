package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.TableName;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The table of one entity, as data: what {@code ReadingTable.SCHEMA} holds.
 *
 * @param definition the table with its key and families
 * @param columns its columns, in the order of their declaration
 */
public record TableSchema(TableDefinition definition, List<? extends MappedColumn> columns) {

  public TableSchema {
    columns = List.copyOf(columns);
  }

  /** Describes a table by its name, the layout of its row keys, and its families. */
  public TableSchema(
      String entity,
      String table,
      KeyLayout key,
      List<FamilyDefinition> families,
      List<? extends MappedColumn> columns) {
    this(new TableDefinition(entity, table, key, families), columns);
  }

  /** Returns the simple name of the entity's class. */
  public String entity() {
    return definition.entity();
  }

  /** Returns the table's name. */
  public String table() {
    return definition.name();
  }

  /** Returns the layout of the row keys. */
  public KeyLayout key() {
    return definition.key();
  }

  /** Returns the families, in the order of their declaration. */
  public List<FamilyDefinition> families() {
    return definition.families();
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
    return new TableSchema(definition, List.of(columns));
  }

  /**
   * Returns this schema with another name for its table.
   *
   * @throws InvalidInputException if Bigtable does not accept the name
   */
  public TableSchema inTable(String name) {
    return new TableSchema(definition.named(TableName.check(name)), columns);
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
    return new TableSchema(definition.withFamilyNamed(declared, live), columns);
  }

  /**
   * Returns another schema of the same entity.
   *
   * @throws InvalidInputException if it is one of another entity
   */
  public TableSchema requireLayoutOf(TableSchema other) {
    if (!entity().equals(other.entity()) || !columns.equals(other.columns)) {
      throw new InvalidInputException(
          "a schema of %s, where one of %s is needed".formatted(other.entity(), entity()));
    }
    return other;
  }

  /**
   * Returns the name that a declared family has in the table; a name that is not declared is
   * returned as it is.
   */
  public String liveName(String family) {
    return definition.family(family).map(FamilyDefinition::liveName).orElse(family);
  }

  /**
   * Returns the age beyond which reads leave out cells of a family, whether garbage collection has
   * removed them or not; {@code null} if there is none.
   */
  public @Nullable Duration visibleAge(String family) {
    return definition
        .family(family)
        .flatMap(each -> Optional.ofNullable(each.retention().visibleAge()))
        .orElse(null);
  }

  /** Returns whether any value of an entity is personal data. */
  public boolean hasPersonalData() {
    return key().hasPersonalData()
        || columns.stream()
            .anyMatch(
                column ->
                    column.personal()
                        || (column instanceof MapColumn<?, ?> entries
                            && entries.key().isPersonalData()));
  }

  private TableSchema with(FamilyDefinition family) {
    return new TableSchema(definition.with(family), columns);
  }

  /** Returns the schema as a page that a person can read. */
  @Override
  public String toString() {
    StringBuilder page = new StringBuilder();
    page.append("table ").append(table()).append(", entity ").append(entity()).append('\n');
    page.append(key().picture().indent(2));
    for (FamilyDefinition family : families()) {
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
