package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.Column;
import dev.rowsmith.runtime.spanner.IndexSchema;
import dev.rowsmith.runtime.spanner.KeyPart;
import java.util.List;
import java.util.TreeSet;

/**
 * Holds what is known of an index, declared or live.
 *
 * @param name its name
 * @param parts the indexed columns in order, each with {@code DESC} behind it where it is
 * @param storing the columns that it holds as well, sorted
 * @param unique whether equal values are refused
 * @param nullFiltered whether rows with a null in it are left out; never in PostgreSQL, whose
 *     information schema does not tell
 * @param parent the table in which it is interleaved, or an empty text
 */
record IndexFacts(
    String name,
    List<String> parts,
    List<String> storing,
    boolean unique,
    boolean nullFiltered,
    String parent) {

  static IndexFacts of(Dialect dialect, IndexSchema index) {
    return new IndexFacts(
        index.name(),
        index.parts().stream().map(IndexFacts::inWords).toList(),
        List.copyOf(new TreeSet<>(index.storing().stream().<String>map(Column::name).toList())),
        index.unique(),
        index.nullFiltered() && dialect != Dialect.POSTGRESQL,
        index.interleavedIn().orElse(""));
  }

  static String inWords(KeyPart<?> part) {
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
        + (storing.isEmpty() ? "" : " storing (" + String.join(", ", storing) + ")")
        + (parent.isEmpty() ? "" : " in " + parent);
  }
}
