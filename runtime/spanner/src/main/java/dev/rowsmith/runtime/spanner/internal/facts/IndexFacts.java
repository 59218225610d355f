package dev.rowsmith.runtime.spanner.internal.facts;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Facts about an index, declared or live.
 *
 * @param name its name
 * @param parts the indexed columns in order, each with {@code DESC} behind it where it is
 * @param storing the columns that it holds as well, sorted
 * @param unique whether equal values are refused
 * @param nullFiltered whether rows with a null in it are left out; never in PostgreSQL, whose
 *     information schema does not tell
 * @param parent the table in which it is interleaved, or an empty text
 * @param notNull the columns of which a null leaves a row out, sorted; none where the database does
 *     not tell
 */
public record IndexFacts(
    String name,
    List<String> parts,
    List<String> storing,
    boolean unique,
    boolean nullFiltered,
    String parent,
    List<String> notNull) {

  public static IndexFacts of(Dialect dialect, IndexSchema index) {
    return new IndexFacts(
        index.name(),
        index.parts().stream().map(IndexFacts::inWords).toList(),
        List.copyOf(new TreeSet<>(index.storing().stream().<String>map(Column::name).toList())),
        index.unique(),
        index.nullFiltered() && dialect != Dialect.POSTGRESQL,
        index.interleavedIn().orElse(""),
        notNull(dialect, index));
  }

  /** PostgreSQL says of each column what GoogleSQL says of all. */
  private static List<String> notNull(Dialect dialect, IndexSchema index) {
    Set<String> names = new TreeSet<>(index.notNull().stream().<String>map(Column::name).toList());
    if (dialect == Dialect.POSTGRESQL && index.nullFiltered()) {
      index.parts().forEach(part -> names.add(part.column().name()));
    }
    return List.copyOf(names);
  }

  /**
   * Returns whether it is a live index, as far as the database tells which rows that leaves out.
   */
  public boolean isSameAs(IndexFacts live) {
    return equals(live.notNull.isEmpty() ? live.with(notNull) : live);
  }

  /**
   * Returns whether it is an index that entities declare. One of tokens or of vectors is another
   * thing, whatever the database calls it.
   *
   * @param type its type as the information schema has it: {@code INDEX}, {@code SEARCH} or {@code
   *     VECTOR}
   * @param columns the columns of its table by their names
   */
  public boolean isOrdinary(String type, Map<String, ColumnFacts> columns) {
    return type.equals("INDEX")
        && parts.stream()
            .map(part -> columns.get(part.replaceFirst(" DESC$", "")))
            .noneMatch(column -> column != null && column.isTokens());
  }

  private IndexFacts with(List<String> present) {
    return new IndexFacts(name, parts, storing, unique, nullFiltered, parent, present);
  }

  public static String inWords(KeyPart<?> part) {
    return part.column().name() + (part.descending() ? " DESC" : "");
  }

  /** Returns the index without its name, for a person to read. */
  @Override
  public String toString() {
    return (unique ? "unique " : "")
        + (nullFiltered ? "without nulls " : "")
        + "on ("
        + String.join(", ", parts)
        + ")"
        + (notNull.isEmpty() ? "" : " without null in (" + String.join(", ", notNull) + ")")
        + (storing.isEmpty() ? "" : " storing (" + String.join(", ", storing) + ")")
        + (parent.isEmpty() ? "" : " in " + parent);
  }
}
