package dev.rowsmith.processor.soundness;

import com.google.cloud.spanner.Key;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of rows by which the unique indexes of a table tell them apart. */
final class UniqueValues {

  private final TableDefinition table;
  private final Set<List<Object>> taken = new HashSet<>();

  private UniqueValues(TableDefinition table) {
    this.table = table;
  }

  /** Returns why rows that are in their table cannot be in a changed one together, or empty. */
  static String refusal(List<SpannerRow> rows, TableSchema now) {
    if (now.definition().indexes().stream().noneMatch(IndexDefinition::unique)) {
      return "";
    }
    Map<Key, SpannerRow> together = new HashMap<>();
    for (SpannerRow row : rows) {
      UniqueValues own = new UniqueValues(row.table().definition());
      together.values().forEach(own::take);
      if (!together.containsKey(row.key()) && own.take(row)) {
        together.put(row.key(), row);
      }
    }
    UniqueValues changed = new UniqueValues(now.definition());
    return together.values().stream().map(row -> row.changed(now)).allMatch(changed::take)
        ? ""
        : "rows have equal values in a unique index";
  }

  /** Adds the values of a row, and returns whether all unique indexes take it. */
  private boolean take(SpannerRow row) {
    List<List<Object>> entries =
        table.indexes().stream()
            .filter(IndexDefinition::unique)
            .flatMap(index -> entry(index, row).stream())
            .toList();
    if (entries.stream().anyMatch(taken::contains)) {
      return false;
    }
    taken.addAll(entries);
    return true;
  }

  /** Returns the entry of a row: in GoogleSQL one NULL is equal to another. */
  private static Optional<List<Object>> entry(IndexDefinition index, SpannerRow row) {
    List<Object> entry = new ArrayList<>(List.of(index.name()));
    for (KeyColumn part : index.parts()) {
      if (index.nullFiltered() && row.valueOf(part.name()).isNull()) {
        return Optional.empty();
      }
      entry.add(row.valueOf(part.name()));
    }
    boolean leftOut = index.notNull().stream().anyMatch(name -> row.valueOf(name).isNull());
    return leftOut ? Optional.empty() : Optional.of(entry);
  }
}
