package dev.rowsmith.model.spanner;

import java.util.List;

/**
 * A foreign key.
 *
 * @param name its name, or empty to leave it to Spanner
 * @param columns its columns
 * @param table the referenced table
 * @param referenced the referenced columns, one for each of {@code columns}
 * @param cascade whether rows are deleted with the row that they reference
 * @param enforced whether Spanner checks it
 */
public record ForeignKeyDefinition(
    String name,
    List<String> columns,
    String table,
    List<String> referenced,
    boolean cascade,
    boolean enforced)
    implements ConstraintDefinition {

  public ForeignKeyDefinition {
    columns = List.copyOf(columns);
    referenced = List.copyOf(referenced);
  }

  /** Defines a foreign key of these columns, which {@link #references} a table. */
  public static ForeignKeyDefinition of(String name, String... columns) {
    return new ForeignKeyDefinition(name, List.of(columns), "", List.of(), false, true);
  }

  /** Sets the columns of the referenced table. */
  public ForeignKeyDefinition references(String otherTable, String... otherColumns) {
    return new ForeignKeyDefinition(
        name, columns, otherTable, List.of(otherColumns), cascade, enforced);
  }

  /** Deletes rows with the row that they reference. */
  public ForeignKeyDefinition onDeleteCascade() {
    return new ForeignKeyDefinition(name, columns, table, referenced, true, enforced);
  }

  @Override
  public String condition() {
    return "(%s) references %s (%s)%s%s"
        .formatted(
            String.join(", ", columns),
            table,
            String.join(", ", referenced),
            cascade ? " on delete cascade" : "",
            enforced ? "" : " not enforced");
  }

  /** Returns the foreign key without its name. */
  @Override
  public String toString() {
    return "foreign key " + condition();
  }
}
