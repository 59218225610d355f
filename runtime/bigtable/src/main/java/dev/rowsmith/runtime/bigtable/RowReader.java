package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStream;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Reads rows of one table through the client: the only place where reads are sent. */
final class RowReader<E, K extends RowKey> {

  private final BigtableDataClient client;
  private final String table;
  private final EntityMapper<E, K> mapper;
  private final ReadFilter filter;
  private final RowAdapter<MappedRow<E>> entities;
  private final RowAdapter<MappedRow<E>> keys = new KeyRowAdapter<>();

  RowReader(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    this.client = client;
    this.table = table;
    this.mapper = mapper;
    this.filter = new ReadFilter(mapper.schema());
    this.entities = new MappedRowAdapter<>(mapper, table);
  }

  /** What is read of each row. */
  enum Part {
    ENTITY,
    KEY
  }

  String table() {
    return table;
  }

  /** Returns the key that the bytes of a stored row hold. */
  K key(ByteString rowKey) {
    try {
      return mapper.decodeKey(rowKey);
    } catch (KeyFormatException problem) {
      throw new UnreadableRowException(
          mapper.schema().entity(),
          table,
          rowKey,
          null,
          String.valueOf(problem.getMessage()),
          problem);
    }
  }

  /** Starts a request of this table for {@code part} of its rows. */
  Query query(Part part) {
    Instant now = Instant.now();
    Filter wanted = part == Part.ENTITY ? filter.entities(now) : filter.keys(now);
    return Query.create(TableId.of(table)).filter(wanted);
  }

  /** Returns the request of some rows, at most {@code limit} of them where that is not 0. */
  Query query(Part part, KeySet keys, long limit, boolean reversed) {
    Query query = query(part).reversed(reversed);
    keys.addTo(query);
    return limit > 0 ? query.limit(limit) : query;
  }

  /** Reads one row by its key; {@code null} if there is none. */
  @Nullable MappedRow<E> point(ByteString rowKey, Part part) {
    return client.readRowCallable(adapter(part)).call(query(part).rowKey(rowKey));
  }

  /** Reads one row by its key at once, and answers what {@code mapping} makes of it. */
  <T> CompletableFuture<T> pointAsync(
      ByteString rowKey, Part part, Function<@Nullable MappedRow<E>, T> mapping) {
    return Answer.of(
        client.readRowCallable(adapter(part)).futureCall(query(part).rowKey(rowKey)), mapping);
  }

  /** Returns the test that a row of the entity does not exist. */
  CellTest anyCell() {
    return new CellTest(filter.keys(Instant.now()), false);
  }

  /** Hands every row of a request to {@code consumer}, and returns when it has taken the last. */
  void push(Query query, Part part, Consumer<? super MappedRow<E>> consumer) {
    PushedRows<MappedRow<E>> rows = new PushedRows<>(consumer);
    send(query, part, rows);
    rows.await();
  }

  /** Sends a request whose rows {@code rows} takes, and returns at once. */
  void send(Query query, Part part, ResponseObserver<MappedRow<E>> rows) {
    client.readRowsCallable(adapter(part)).call(query, rows);
  }

  /** Reads the rows of a request as they are asked for; closing the stream cancels the request. */
  Stream<MappedRow<E>> pull(Query query, Part part) {
    ServerStream<MappedRow<E>> rows = client.readRowsCallable(adapter(part)).call(query);
    return StreamSupport.stream(rows.spliterator(), false).onClose(rows::cancel);
  }

  private RowAdapter<MappedRow<E>> adapter(Part part) {
    return part == Part.ENTITY ? entities : keys;
  }
}
