package dev.rowsmith.runtime.spanner.internal.facts;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.table.Definitions;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Facts about a table, declared or live.
 *
 * @param name its name
 * @param columns its columns by their names
 * @param key the parts of its key in order, each with {@code DESC} behind it where it is
 * @param parent the table in which its rows are interleaved, or an empty text
 * @param parentRequired whether every row has a parent's row; true where there is no parent
 * @param cascade whether rows are deleted with their parent
 * @param indexes its indexes by their names
 * @param deletion when rows are deleted by themselves, if ever
 * @param constraints its checks and foreign keys
 * @param unmapped what belongs to it and no entity can declare, in words
 */
public record TableFacts(
    String name,
    Map<String, ColumnFacts> columns,
    List<String> key,
    String parent,
    boolean parentRequired,
    boolean cascade,
    Map<String, IndexFacts> indexes,
    Optional<DeletionFacts> deletion,
    List<ConstraintFacts> constraints,
    List<String> unmapped) {

  public static TableFacts of(Dialect dialect, TableSchema schema) {
    Definitions definitions = Definitions.in(dialect);
    Map<String, ColumnFacts> columns = new LinkedHashMap<>();
    List<String> key = new ArrayList<>();
    schema
        .key()
        .shard()
        .ifPresent(
            shard -> {
              columns.put(shard.column(), ColumnFacts.of(definitions, shard));
              key.add(shard.column());
            });
    schema
        .columns()
        .forEach(column -> columns.put(column.name(), ColumnFacts.of(definitions, schema, column)));
    for (KeyPart<?> part : schema.key().parts()) {
      key.add(IndexFacts.inWords(part));
      if (dialect == Dialect.POSTGRESQL) {
        // Its keys are never null, whatever the statement says.
        columns.computeIfPresent(part.column().name(), (name, column) -> column.notNull());
      }
    }
    Map<String, IndexFacts> indexes = new LinkedHashMap<>();
    for (IndexSchema index : schema.indexes()) {
      indexes.put(index.name(), IndexFacts.of(dialect, index));
    }
    return new TableFacts(
        schema.table(),
        columns,
        key,
        schema.parent().map(TableSchema.Parent::table).orElse(""),
        schema.parent().map(TableSchema.Parent::required).orElse(true),
        schema.parent().map(TableSchema.Parent::cascade).orElse(false),
        indexes,
        schema.deletion().map(DeletionFacts::of),
        ConstraintFacts.of(schema),
        List.of());
  }

  /** Returns whether a column is a part of the key. */
  public boolean hasKeyPart(String column) {
    return key.contains(column) || key.contains(column + " DESC");
  }
}
