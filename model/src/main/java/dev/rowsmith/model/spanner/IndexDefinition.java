package dev.rowsmith.model.spanner;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A secondary index.
 *
 * @param name its name
 * @param parts the indexed columns in their order
 * @param storing the columns that it stores as well
 * @param unique whether it rejects equal values
 * @param nullFiltered whether it omits rows with a {@code NULL} in an indexed column
 * @param parent the table in which it is interleaved
 * @param notNull the columns whose {@code NULL} omits a row: {@code WHERE … IS NOT NULL}
 */
public record IndexDefinition(
    String name,
    List<KeyColumn> parts,
    List<String> storing,
    boolean unique,
    boolean nullFiltered,
    Optional<String> parent,
    List<String> notNull) {

  public IndexDefinition {
    parts = List.copyOf(parts);
    storing = List.copyOf(storing);
    notNull = List.copyOf(notNull);
  }

  /**
   * Returns the index as the information schema of a dialect describes it: in PostgreSQL, a
   * null-filtered index is one with a condition for each indexed column.
   */
  public IndexDefinition in(SqlDialect dialect) {
    TreeSet<String> present = new TreeSet<>(notNull);
    boolean asCondition = nullFiltered && dialect == SqlDialect.POSTGRESQL;
    if (asCondition) {
      parts.forEach(part -> present.add(part.name()));
    }
    return new IndexDefinition(
        name,
        parts,
        List.copyOf(new TreeSet<>(storing)),
        unique,
        nullFiltered && !asCondition,
        parent,
        List.copyOf(present));
  }

  /**
   * Returns whether a live index is this one, both {@linkplain #in as the dialect describes them};
   * a database that does not report the condition of an index is believed.
   */
  public boolean isSameAs(IndexDefinition live) {
    return equals(
        live.notNull.isEmpty()
            ? new IndexDefinition(
                live.name,
                live.parts,
                live.storing,
                live.unique,
                live.nullFiltered,
                live.parent,
                notNull)
            : live);
  }

  /** Returns whether a column is indexed, and not only stored. */
  public boolean hasPart(String column) {
    return parts.stream().anyMatch(part -> part.name().equals(column));
  }

  /** Returns the index without its name. */
  @Override
  public String toString() {
    return (unique ? "unique " : "")
        + (nullFiltered ? "without nulls " : "")
        + "on ("
        + String.join(", ", parts.stream().map(KeyColumn::toString).toList())
        + ")"
        + (notNull.isEmpty() ? "" : " without null in (" + String.join(", ", notNull) + ")")
        + (storing.isEmpty() ? "" : " storing (" + String.join(", ", storing) + ")")
        + parent.map(table -> " in " + table).orElse("");
  }
}
