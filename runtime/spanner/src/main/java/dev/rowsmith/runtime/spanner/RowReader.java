package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads rows of a table as entities. */
final class RowReader<E, K extends SpannerKey & Comparable<K>> {

  private final DatabaseClient client;
  private final EntityMapper<E, K> mapper;

  RowReader(DatabaseClient client, EntityMapper<E, K> mapper) {
    this.client = client;
    this.mapper = mapper;
  }

  KeyLayout key() {
    return mapper.schema().key();
  }

  /**
   * Reads sets of rows, each of a shard of its own, in key order.
   *
   * @param limit the most rows, or 0 for all
   */
  Rows<E> read(List<KeySet> shards, long limit) {
    if (shards.size() == 1) {
      return new ResultRows<>(open(client.singleUse(), shards.get(0), limit), mapper);
    }
    // One transaction, so that all shards are seen at the same moment.
    ReadOnlyTransaction moment = client.readOnlyTransaction();
    List<Rows<E>> each = new ArrayList<>();
    try {
      for (KeySet shard : shards) {
        each.add(new ResultRows<>(open(moment, shard, limit), mapper));
      }
      return new MergedRows<>(each, mapper::keyOf, limit, moment::close);
    } catch (RuntimeException | Error problem) {
      each.forEach(Rows::close);
      moment.close();
      throw problem;
    }
  }

  private ResultSet open(ReadContext context, KeySet keys, long limit) {
    ReadOption[] options = limit == 0 ? new ReadOption[0] : new ReadOption[] {Options.limit(limit)};
    return context.read(mapper.schema().table(), keys, mapper.schema().columnNames(), options);
  }

  /** The rows of one request. */
  private record ResultRows<E, K extends SpannerKey & Comparable<K>>(
      ResultSet result, EntityMapper<E, K> mapper) implements Rows<E> {

    @Override
    public @Nullable E next() {
      return result.next() ? mapper.read(result) : null;
    }

    @Override
    public void close() {
      result.close();
    }
  }
}
