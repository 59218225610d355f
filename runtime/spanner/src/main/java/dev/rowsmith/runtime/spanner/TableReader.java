package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ReadContext;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Reads rows of a table as entities. */
final class TableReader<E, K extends SpannerKey & Comparable<K>> extends RowReader<E> {

  private final RepositoryContext context;
  private final EntityMapper<E, K> mapper;

  TableReader(RepositoryContext context, EntityMapper<E, K> mapper) {
    this.context = context;
    this.mapper = mapper;
  }

  @Override
  KeyLayout key() {
    return mapper.schema().key();
  }

  @Override
  Rows<E> read(List<KeySet> shards, long limit) {
    if (shards.size() == 1) {
      return open(context.forRead(), shards.get(0), limit);
    }
    // One transaction, so that all shards are seen at the same moment.
    ReadContext moment = context.forReads();
    List<Rows<E>> each = new ArrayList<>();
    try {
      for (KeySet shard : shards) {
        each.add(open(moment, shard, limit));
      }
      return new MergedRows<>(each, mapper::keyOf, limit, () -> context.end(moment));
    } catch (RuntimeException | Error problem) {
      each.forEach(Rows::close);
      context.end(moment);
      throw problem;
    }
  }

  @Override
  CompletableFuture<List<E>> readAsync(List<KeySet> shards, long limit) {
    if (shards.size() == 1) {
      return openAsync(context.forRead(), shards.get(0), limit);
    }
    ReadContext moment = context.forReads();
    List<CompletableFuture<List<E>>> each = new ArrayList<>();
    try {
      for (KeySet shard : shards) {
        each.add(openAsync(moment, shard, limit));
      }
    } catch (RuntimeException | Error problem) {
      each.forEach(one -> one.cancel(true));
      context.end(moment);
      throw problem;
    }
    return new ShardAnswers<>(each, mapper::keyOf, limit, () -> context.end(moment)).merged();
  }

  private CompletableFuture<List<E>> openAsync(ReadContext reads, KeySet keys, long limit) {
    TableSchema schema = mapper.schema();
    return AsyncRows.list(
        reads.readAsync(schema.table(), keys, schema.columnNames(), options(limit)),
        mapper.reader());
  }

  private Rows<E> open(ReadContext reads, KeySet keys, long limit) {
    TableSchema schema = mapper.schema();
    return new ResultRows<>(
        reads.read(schema.table(), keys, schema.columnNames(), options(limit)), mapper.reader());
  }
}
