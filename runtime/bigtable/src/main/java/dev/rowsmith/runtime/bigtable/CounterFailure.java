package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Map;

/**
 * Sums of a row that a {@link BufferedCounter} could not write.
 *
 * @param <K> the row key
 * @param key the row
 * @param sums what was to be added to each column
 * @param isKept whether Bigtable has refused them, so that the counter keeps and sends them again;
 *     if not, the answer was lost: they are counted or not, and are not sent again
 * @param cause the answer of Bigtable, or why there was none
 */
public record CounterFailure<K extends RowKey>(
    K key, Map<MappedColumn, Long> sums, boolean isKept, Throwable cause) {

  /** Returns the columns and the cause; neither keys nor sums, which may be personal data. */
  @Override
  public String toString() {
    return "CounterFailure[columns=%s, isKept=%s, cause=%s]"
        .formatted(sums.keySet(), isKept, cause);
  }
}
