package dev.rowsmith.load;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes of a table of Bigtable that exists, by the timestamps of its cells: each row and time is a
 * write. It needs {@code rowsmith-bigtable}.
 */
public final class BigtableWrites {

  private BigtableWrites() {}

  /** Returns the writes of all rows of a table, as those of a share of them. */
  public static Load<ByteString> of(BigtableDataClient client, String table) {
    return of(client, table, 1);
  }

  /** Returns the writes of all rows of an entity's table, as those of a share of them. */
  public static Load<ByteString> of(BigtableDataClient client, TableSchema schema) {
    return of(client, schema, 1);
  }

  /**
   * Returns the writes of a share of the rows of an entity's table, with the names of its key's
   * segments: personal data is left out of pages and messages.
   *
   * @throws IllegalArgumentException if no cell has a time, or the share is not above 0, or above 1
   */
  public static Load<ByteString> of(BigtableDataClient client, TableSchema schema, double share) {
    return of(client, schema.table(), share).keys(schema.key());
  }

  /**
   * Returns the writes of a share of the rows of a table, which Bigtable picks at random. Keys and
   * times are read, and no values.
   *
   * <p>The load begins on one tablet: those that the table has now were made by these writes.
   *
   * <p>Cells that garbage collection has deleted are not seen, nor those that others have replaced.
   * Cells of 1970, such as those of aggregates, have no time and are left out.
   *
   * @param share above 0, and 1 for all rows
   * @throws IllegalArgumentException if no cell has a time, or the share is another number
   */
  public static Load<ByteString> of(BigtableDataClient client, String table, double share) {
    Rates.checkShare(share);
    Filter keysAndTimes = FILTERS.value().strip();
    Filter filter =
        share == 1
            ? keysAndTimes
            : FILTERS.chain().filter(FILTERS.key().sample(share)).filter(keysAndTimes);
    Operations operations = new Operations();
    TreeSet<Long> times = new TreeSet<>();
    for (Row row : client.readRows(Query.create(TableId.of(table)).filter(filter))) {
      times.clear();
      for (RowCell cell : row.getCells()) {
        times.add(cell.getTimestamp());
      }
      times.remove(0L);
      ByteString key = row.getKey();
      times.forEach(
          micros -> operations.add(() -> key, Instant.EPOCH.plus(micros, ChronoUnit.MICROS)));
    }
    if (operations.size() == 0) {
      throw new IllegalArgumentException(
          "no cell of the table %s that was read has a time".formatted(table));
    }
    return Load.writes(operations);
  }

  /**
   * Returns the keys at which a table is divided into sections of about the same size, as {@code
   * sampleRowKeys} tells them, for {@link Load#splitAt} and a load that is declared for it.
   */
  public static List<ByteString> splits(BigtableDataClient client, String table) {
    return client.sampleRowKeys(TableId.of(table)).stream()
        .map(KeyOffset::getKey)
        .filter(key -> !key.isEmpty()) // The end of the table.
        .toList();
  }
}
