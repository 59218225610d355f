package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.cell.UnreadableRow;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.internal.Listeners;
import dev.rowsmith.runtime.internal.RequestGate;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The reader of rows of one table, through the client: the only place where reads are sent. */
public final class RowReader<E, K extends RowKey> {

  /** Absent where scans are planned, and sent by somebody else. */
  private final @Nullable BigtableDataClient client;

  private final TableOperations operations;
  private final TableSchema schema;
  private final Function<ByteString, K> keyOf;
  private final ReadFilter filter;
  private final RowAdapter<MappedRow<E>> entities;
  private final UnreadableRows unreadable;
  private final RequestGate gate;

  // Two threads may make one of these twice, which are alike.
  private @Nullable RowCalls<MappedRow<E>> entityCalls;
  private @Nullable RowCalls<MappedRow<E>> keyCalls;
  private @Nullable RowCalls<MappedRow<E>> presenceCalls;

  public RowReader(
      BigtableDataClient client,
      String table,
      TableSchema schema,
      Function<ByteString, K> keyOf,
      Supplier<? extends RowBuilder<E>> builders) {
    this(
        client,
        TableOperations.of(client, schema.entity(), table),
        schema,
        keyOf,
        ReadFilter.of(schema),
        new MappedRowAdapter<>(builders),
        UnreadableRows.THROW,
        RequestGate.of(client));
  }

  private RowReader(
      @Nullable BigtableDataClient client,
      TableOperations operations,
      TableSchema schema,
      Function<ByteString, K> keyOf,
      ReadFilter filter,
      RowAdapter<MappedRow<E>> entities,
      UnreadableRows unreadable,
      RequestGate gate) {
    this.client = client;
    this.operations = operations;
    this.schema = schema;
    this.keyOf = keyOf;
    this.filter = filter;
    this.entities = entities;
    this.unreadable = unreadable;
    this.gate = gate;
  }

  /** Returns a reader that has no client: its scans can be planned, and not sent. */
  public static <E, K extends RowKey> RowReader<E, K> planning(
      TableSchema schema,
      Function<ByteString, K> keyOf,
      Supplier<? extends RowBuilder<E>> builders) {
    return new RowReader<>(
        null,
        new TableOperations(schema.entity(), schema.table(), new Listeners()),
        schema,
        keyOf,
        ReadFilter.of(schema),
        new MappedRowAdapter<>(builders),
        UnreadableRows.THROW,
        new RequestGate(RequestGate.MAX_REQUESTS, false));
  }

  /**
   * Returns the reader of rows of several kinds.
   *
   * @throws InvalidInputException if they are of different tables or clients
   */
  public static <B> RowReader<B, ?> ofKinds(List<RowKind<B>> kinds) {
    RowReader<? extends B, ?> first = kinds.get(0).rows();
    for (RowKind<B> kind : kinds) {
      if (!kind.rows().table().equals(first.table()) || kind.rows().client != first.client) {
        throw new InvalidInputException(
            "%s and %s are read from different tables or by different clients"
                .formatted(kinds.get(0).entity(), kind.entity()));
      }
    }
    TableSchema schema = RowKind.schema(kinds);
    return new RowReader<B, RowKey>(
        first.client,
        TableOperations.of(first.client(), schema.entity(), first.table()),
        schema,
        key -> {
          throw new IllegalStateException("a group of rows has keys of several kinds");
        },
        ReadFilter.of(schema),
        RowKind.adapter(kinds),
        UnreadableRows.THROW,
        RequestGate.of(first.client()));
  }

  /** Returns the reader of some cells of each row, in place of the whole entity. */
  public <R> RowReader<R, K> only(
      List<? extends CellSelection> selections, PartialRowReader.Factory<K, R> rows) {
    List<MappedColumn> columns =
        selections.stream().<MappedColumn>map(CellSelection::column).distinct().toList();
    if (columns.isEmpty()) {
      throw new InvalidInputException("only(…) names the columns to read, and here is none");
    }
    for (MappedColumn column : columns) {
      if (!schema.columns().contains(column)) {
        throw new InvalidInputException("%s has no column %s".formatted(schema.entity(), column));
      }
    }
    TableSchema selected =
        new TableSchema(schema.entity(), table(), schema.key(), schema.families(), columns);
    return new RowReader<>(
        client,
        operations,
        schema,
        keyOf,
        ReadFilter.only(schema, selections).within(filter.window()),
        new MappedRowAdapter<>(() -> PartialRowReader.builder(selected, table(), keyOf, rows)),
        unreadable,
        gate);
  }

  /** Returns the reader of those cells that are in a window. */
  public RowReader<E, K> within(CellWindow window) {
    return new RowReader<>(
        client, operations, schema, keyOf, filter.within(window), entities, unreadable, gate);
  }

  /** Returns the reader that hands rows that cannot be read to a handler, and goes on. */
  public RowReader<E, K> reporting(UnreadableRows handler) {
    Objects.requireNonNull(handler, "handler");
    return new RowReader<>(client, operations, schema, keyOf, filter, entities, handler, gate);
  }

  /** Returns what lets through the short requests of scans of several buckets. */
  public RequestGate gate() {
    return gate;
  }

  public boolean isReporting() {
    return unreadable != UnreadableRows.THROW;
  }

  public TableSchema schema() {
    return schema;
  }

  RowAdapter<MappedRow<E>> entities() {
    return entities;
  }

  public boolean isOfWholeEntities() {
    return filter.isOfWholeEntities();
  }

  /** Returns the filter of what is read of each row, as of {@code now}. */
  public Filter filter(Instant now) {
    return filter.entities(now);
  }

  public CellWindow window() {
    return filter.window();
  }

  /** Returns what a row holds, or {@code null} if it cannot be read and was reported. */
  public @Nullable E entity(MappedRow<E> row) {
    UnreadableRowException failure = row.failure();
    if (failure != null) {
      unreadable.report(failure);
      return null;
    }
    return row.get();
  }

  /** What is read of each row. */
  public enum Part {
    ENTITY,
    KEY
  }

  public String table() {
    return operations.table();
  }

  /** Returns what listeners hear of. */
  public TableOperations operations() {
    return operations;
  }

  /** Returns the key that a stored row has, or {@code null} if it is none and was reported. */
  public @Nullable K key(MappedRow<E> row) {
    try {
      return keyOf.apply(row.key());
    } catch (KeyFormatException problem) {
      String words = String.valueOf(problem.getMessage());
      unreadable.report(UnreadableRow.of(schema, table(), row.key(), null, words, problem));
      return null;
    }
  }

  /** Returns the request of some rows, at most {@code limit} of them where that is not 0. */
  public Query query(Part part, KeySet keys, long limit, boolean reversed) {
    Query query = calls(part).query();
    if (reversed) {
      query.reversed(true);
    }
    keys.addTo(query);
    return limit > 0 ? query.limit(limit) : query;
  }

  /** Asks where the table could be split: keys in order, each with the bytes before it. */
  public List<KeyOffset> samples() {
    return client().sampleRowKeys(TableId.of(table()));
  }

  /** Asks as {@link #samples} does, and returns at once. */
  public CompletableFuture<List<KeyOffset>> samplesAsync() {
    return CancellableFuture.of(client().sampleRowKeysAsync(TableId.of(table())));
  }

  /** Reads one row by its key; {@code null} if there is none. */
  public @Nullable MappedRow<E> point(ByteString rowKey, Part part) {
    return calls(part).point(rowKey);
  }

  /** Reads one row by its key at once, and answers what {@code mapping} makes of it. */
  public <T> CompletableFuture<T> findAsync(
      ByteString rowKey, Part part, Function<@Nullable MappedRow<E>, T> mapping) {
    return CancellableFuture.of(calls(part).pointAsync(rowKey), mapping);
  }

  /** Reads one row by its key, if there is one, and hands it to {@code consumer}. */
  public CompletableFuture<@Nullable Void> pointAsync(
      ByteString rowKey, Part part, Consumer<@Nullable MappedRow<E>> consumer) {
    return CancellableFuture.taking(CancellableFuture.of(calls(part).pointAsync(rowKey)), consumer);
  }

  /** Returns whether there is a row. */
  public boolean exists(ByteString rowKey) {
    return presence().point(rowKey) != null;
  }

  /** Looks as {@link #exists} does, and returns at once. */
  public CompletableFuture<Boolean> existsAsync(ByteString rowKey) {
    return CancellableFuture.of(presence().pointAsync(rowKey), row -> row != null);
  }

  /** Hands every row of a request to {@code consumer}, and returns at once. */
  public CompletableFuture<@Nullable Void> pushAsync(
      Query query, Part part, Consumer<? super MappedRow<E>> consumer) {
    PushedRows<MappedRow<E>> rows = new PushedRows<>(consumer);
    send(query, part, rows);
    return rows.answer();
  }

  /** Sends a request whose rows {@code rows} takes, and returns at once. */
  public void send(Query query, Part part, ResponseObserver<MappedRow<E>> rows) {
    calls(part).send(query, rows);
  }

  private RowCalls<MappedRow<E>> calls(Part part) {
    return part == Part.ENTITY ? entityCalls() : keyCalls();
  }

  private RowCalls<MappedRow<E>> entityCalls() {
    RowCalls<MappedRow<E>> calls = entityCalls;
    if (calls == null) {
      calls = calls(filter.entities(), entities);
      entityCalls = calls;
    }
    return calls;
  }

  private RowCalls<MappedRow<E>> keyCalls() {
    RowCalls<MappedRow<E>> calls = keyCalls;
    if (calls == null) {
      calls = calls(filter.keys(), new KeyRowAdapter<>());
      keyCalls = calls;
    }
    return calls;
  }

  private RowCalls<MappedRow<E>> presence() {
    RowCalls<MappedRow<E>> calls = presenceCalls;
    if (calls == null) {
      calls = calls(new RowPresence(schema).there(), new KeyRowAdapter<>());
      presenceCalls = calls;
    }
    return calls;
  }

  private RowCalls<MappedRow<E>> calls(TimedFilter cells, RowAdapter<MappedRow<E>> adapter) {
    return new RowCalls<>(client(), TableId.of(table()), cells, adapter);
  }

  private BigtableDataClient client() {
    if (client == null) {
      throw new IllegalStateException(
          "a scan of %s that is only planned has no client to be sent with".formatted(table()));
    }
    return client;
  }
}
