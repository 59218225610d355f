package dev.rowsmith.processor.lock;

import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The records of an entity that may be absent: their columns are there together. A record has no
 * stored name, and so the first column that is in no other such record inside it stands for it.
 */
public final class AbsentRecords {

  private final List<EmbeddedRecord> records;
  private final Map<EmbeddedRecord, String> names = new HashMap<>();

  private AbsentRecords(Entity entity) {
    this.records = entity.embedded().stream().filter(EmbeddedRecord::nullable).toList();
  }

  /**
   * Returns the records of an entity.
   *
   * @param columns its columns
   * @param called how a column is called in Java
   * @param stored its names in the lock file
   */
  public static <C> AbsentRecords of(
      Entity entity,
      List<C> columns,
      Function<C, ColumnName> called,
      Function<C, Stream<String>> stored) {
    AbsentRecords absent = new AbsentRecords(entity);
    if (!absent.records.isEmpty()) {
      for (C column : columns) {
        absent
            .around(called.apply(column))
            .findFirst()
            .ifPresent(
                record ->
                    stored
                        .apply(column)
                        .forEach(
                            name ->
                                absent.names.merge(
                                    record,
                                    name,
                                    (one, other) -> one.compareTo(other) <= 0 ? one : other)));
      }
    }
    return absent;
  }

  /** Returns the records around a column, the innermost first. */
  private Stream<EmbeddedRecord> around(ColumnName column) {
    List<EmbeddedRecord> around = new ArrayList<>(records);
    Collections.reverse(around);
    return around.stream().filter(record -> record.holds(column));
  }

  /** Returns whether a column is in such a record. */
  public boolean hold(ColumnName column) {
    return records.stream().anyMatch(record -> record.holds(column));
  }

  /** Returns the records around a column by their names, the innermost first. */
  public List<String> names(ColumnName column) {
    return around(column)
        .flatMap(record -> Optional.ofNullable(names.get(record)).stream())
        .toList();
  }
}
