package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.api.gax.rpc.UnaryCallable;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * The reads of one table that have an adapter and a filter in common. What can be made once is
 * kept: the client makes a chain of a dozen callables for each that it is asked for.
 */
public final class RowCalls<R> {

  private final TableId table;
  private final TimedFilter filter;
  private final UnaryCallable<Query, R> one;
  private final ServerStreamingCallable<Query, R> several;

  RowCalls(BigtableDataClient client, TableId table, TimedFilter filter, RowAdapter<R> adapter) {
    this.table = table;
    this.filter = filter;
    this.one = client.readRowCallable(adapter);
    this.several = client.readRowsCallable(adapter);
  }

  /** Starts a request. */
  Query query() {
    return Query.create(table).filter(filter.now());
  }

  /** Reads one row; {@code null} if there is none. */
  @Nullable R point(ByteString rowKey) {
    return one.call(query().rowKey(rowKey));
  }

  /** Reads one row at once; the answer is {@code null} if there is none. */
  ApiFuture<R> pointAsync(ByteString rowKey) {
    return one.futureCall(query().rowKey(rowKey));
  }

  /** Sends a request whose rows {@code rows} takes, and returns at once. */
  void send(Query query, ResponseObserver<R> rows) {
    several.call(query, rows);
  }
}
