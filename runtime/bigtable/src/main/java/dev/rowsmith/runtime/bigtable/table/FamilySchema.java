package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.bigtable.Aggregation;
import org.jspecify.annotations.Nullable;

/**
 * One column family.
 *
 * @param name the family's name
 * @param retention what garbage collection may delete from it
 * @param aggregation what Bigtable does with the values that are added to its cells; {@code null}
 *     for a family of plain cells
 * @param liveName what the family is called in the table: its name, unless {@link
 *     TableSchema#withFamilyNamed} has given it another one
 */
public record FamilySchema(
    String name, Retention retention, @Nullable Aggregation aggregation, String liveName) {

  /** Describes a family whose name in the table is the declared one. */
  public FamilySchema(String name, Retention retention, @Nullable Aggregation aggregation) {
    this(name, retention, aggregation, name);
  }

  /** Describes a family of plain cells. */
  public FamilySchema(String name, Retention retention) {
    this(name, retention, null);
  }
}
