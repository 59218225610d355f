package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.StructReader;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Reads entries of an index, and nothing from its table.
 *
 * @param <I> what an entry becomes
 */
final class IndexReader<I> extends RowReader<I> {

  private final RepositoryContext context;
  private final String entity;
  private final String table;
  private final IndexSchema index;
  private final List<String> columns;
  private final Function<StructReader, I> read;

  IndexReader(
      RepositoryContext context,
      String entity,
      String table,
      IndexSchema index,
      List<String> columns,
      Function<StructReader, I> read) {
    this.context = context;
    this.entity = entity;
    this.table = table;
    this.index = index;
    this.columns = columns;
    this.read = read;
  }

  @Override
  KeyLayout key() {
    return KeyLayout.ofIndex(entity, index, () -> context.dialect() == Dialect.POSTGRESQL);
  }

  @Override
  Rows<I> read(List<KeySet> sets, long limit) {
    // An index has no shards of ours: all keys are in one set.
    return new ResultRows<>(
        context.forRead().readUsingIndex(table, index.name(), sets.get(0), columns, options(limit)),
        read);
  }

  @Override
  CompletableFuture<List<I>> readAsync(List<KeySet> sets, long limit) {
    return AsyncRows.list(
        context
            .forRead()
            .readUsingIndexAsync(table, index.name(), sets.get(0), columns, options(limit)),
        read);
  }
}
