package dev.rowsmith.runtime.spanner.table;

import dev.rowsmith.model.spanner.IndexDefinition;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A secondary index.
 *
 * @param name the index's name
 * @param parts the indexed columns in the order of the index
 * @param storing the columns that it holds as well
 * @param unique whether equal values are refused
 * @param nullFiltered whether rows with a null in it are left out
 * @param interleavedIn the table in which it is interleaved, if it is
 * @param notNull the columns of which a null leaves a row out, where not every indexed one does
 */
public record IndexSchema(
    String name,
    List<KeyPart<?>> parts,
    List<Column<?>> storing,
    boolean unique,
    boolean nullFiltered,
    Optional<String> interleavedIn,
    List<Column<?>> notNull) {

  public IndexSchema {
    parts = List.copyOf(parts);
    storing = List.copyOf(storing);
    notNull = List.copyOf(notNull);
  }

  /** Describes an index of these parts. */
  public static IndexSchema of(String name, KeyPart<?>... parts) {
    return new IndexSchema(
        name, List.of(parts), List.of(), false, false, Optional.empty(), List.of());
  }

  /** Lets it hold other columns as well. */
  public IndexSchema storing(Column<?>... columns) {
    return new IndexSchema(
        name, parts, List.of(columns), unique, nullFiltered, interleavedIn, notNull);
  }

  /** Lets it refuse equal values. */
  public IndexSchema asUnique() {
    return new IndexSchema(name, parts, storing, true, nullFiltered, interleavedIn, notNull);
  }

  /** Lets it leave out rows with a null in it. */
  public IndexSchema withoutNulls() {
    return new IndexSchema(name, parts, storing, unique, true, interleavedIn, notNull);
  }

  /** Interleaves it in a table. */
  public IndexSchema interleavedIn(String table) {
    return new IndexSchema(name, parts, storing, unique, nullFiltered, Optional.of(table), notNull);
  }

  /** Lets it leave out rows in which one of these columns is null. */
  public IndexSchema whereNotNull(Column<?>... columns) {
    return new IndexSchema(
        name, parts, storing, unique, nullFiltered, interleavedIn, List.of(columns));
  }

  /** Returns the index's definition. */
  IndexDefinition definition() {
    return new IndexDefinition(
        name,
        TableSchema.keyColumns(parts),
        TableSchema.names(storing),
        unique,
        nullFiltered,
        interleavedIn,
        TableSchema.names(notNull));
  }

  /**
   * Returns the columns that it holds: those that are indexed, those of the key, and the stored.
   */
  public Set<Column<?>> held(List<Column<?>> keyColumns) {
    Set<Column<?>> held = new LinkedHashSet<>();
    parts.forEach(part -> held.add(part.column()));
    held.addAll(keyColumns);
    held.addAll(storing);
    return held;
  }
}
