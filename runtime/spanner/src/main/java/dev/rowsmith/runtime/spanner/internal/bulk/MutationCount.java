package dev.rowsmith.runtime.spanner.internal.bulk;

import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;

/**
 * The number of mutations of a row, at most, as Spanner counts them against the limit of a commit.
 *
 * <p>An insert or update counts each column that it writes, and each column of every entry of an
 * index; a delete counts one, and one for each entry of an index. What columns an index adds is
 * stated by the service's maintainers in an issue of the Go client, not by the documentation.
 *
 * @see com.google.cloud.spanner.CommitStats#getMutationCount
 * @see <a href="https://github.com/googleapis/google-cloud-go/issues/1721">Issue 1721 of the Go
 *     client</a>
 */
public final class MutationCount {

  private final long columns;
  private final long indexColumns;
  private final int indexes;

  public MutationCount(TableSchema schema) {
    int shard = schema.key().shard().isPresent() ? 1 : 0;
    this.columns = (long) schema.columns().size() + shard;
    this.indexColumns =
        schema.indexes().stream()
            .mapToLong(index -> width(schema.keyColumns(), index) + shard)
            .sum();
    this.indexes = schema.indexes().size();
  }

  /** A new row. */
  public long ofInsert() {
    return columns + indexColumns;
  }

  /** A row that may be there: each entry of an index that changes goes, and comes back. */
  public long ofChange() {
    return columns + 2 * indexColumns;
  }

  /** A row that goes; not its children, which one cannot see from here. */
  public long ofDelete() {
    return 1L + indexes;
  }

  /** An entry has the indexed columns, those of the key, and those that it stores. */
  private static long width(List<Column<?>> keyColumns, IndexSchema index) {
    return index.held(keyColumns).size();
  }
}
