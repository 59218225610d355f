package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tables and sequences that a database has.
 *
 * @param tables its tables by their names, sorted
 * @param sequences its sequences by their names, sorted
 */
public record LiveDatabase(Map<String, LiveTable> tables, Map<String, SequenceOptions> sequences) {

  public LiveDatabase {
    tables = Collections.unmodifiableMap(new TreeMap<>(tables));
    sequences = Collections.unmodifiableMap(new TreeMap<>(sequences));
  }

  /**
   * Returns the definition of a table.
   *
   * @throws IllegalStateException if there is no such table
   */
  TableDefinition table(String name) {
    LiveTable found = tables.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no table " + name);
    }
    return found.definition();
  }
}
