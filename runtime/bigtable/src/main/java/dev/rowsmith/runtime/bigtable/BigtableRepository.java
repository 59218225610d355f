package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads and writes the rows of one table as entities: the base of generated repositories.
 *
 * <p>Instances are thread-safe and cheap; they use the client they are given and never close it.
 * Errors of Bigtable itself come as the client throws them, subclasses of {@link
 * com.google.api.gax.rpc.ApiException}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class BigtableRepository<E, K extends RowKey> {

  private final BigtableDataClient client;
  private final String table;
  private final EntityMapper<E, K> mapper;
  private final RowReader<E, K> rows;

  /**
   * Works on {@code table} through {@code client}.
   *
   * @throws IllegalArgumentException if Bigtable does not accept the table's name
   */
  protected BigtableRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    this.client = client;
    this.table = TableName.check(table);
    this.mapper = mapper;
    this.rows = new RowReader<>(client, table, mapper);
  }

  /** Returns the name of the table that this repository reads and writes. */
  public final String table() {
    return table;
  }

  /** Returns the schema that the entity declares. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /**
   * Writes an entity so that a later read equals it: cells of absent values are deleted.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void put(E entity) {
    send(keyOf(entity), mapper.put(entity, CellTime.nowMicros()));
  }

  /**
   * Sets the cells of the values that are present, and leaves the row's other cells as they are:
   * the cheaper way to write a row that is new.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void merge(E entity) {
    send(keyOf(entity), mapper.merge(entity, CellTime.nowMicros()));
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without listeners. */
  public BulkResult<E> putAll(Collection<? extends E> entities) {
    return putAll(entities.stream(), BulkOptions.quiet());
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without listeners. */
  public BulkResult<E> putAll(Stream<? extends E> entities) {
    return putAll(entities, BulkOptions.quiet());
  }

  /**
   * Puts many entities in requests that stay below Bigtable's limits, and holds the stream back
   * while too much is under way.
   *
   * <p>Returns when every entity is answered for. An entity that cannot be written is in the result
   * with its cause, and the others are written all the same. Rows are written in any order; of two
   * entities with one key either may stay.
   */
  public BulkResult<E> putAll(Stream<? extends E> entities, BulkOptions options) {
    return bulk(
        entities,
        entity -> entry(keyOf(entity), mapper.put(entity, CellTime.nowMicros())),
        options);
  }

  /** Merges many entities, as {@link #putAll(Stream, BulkOptions)} puts them. */
  public BulkResult<E> mergeAll(Stream<? extends E> entities, BulkOptions options) {
    return bulk(
        entities,
        entity -> entry(keyOf(entity), mapper.merge(entity, CellTime.nowMicros())),
        options);
  }

  /**
   * Reads one entity.
   *
   * @throws UnreadableRowException if there is a row, and it is no entity
   */
  public Optional<E> find(K key) {
    MappedRow<E> row = rows.point(key.encode(), Part.ENTITY);
    return row == null ? Optional.empty() : Optional.of(row.get());
  }

  /**
   * Reads the entities of many keys, and returns those that exist by their keys, in the order of
   * {@code keys}.
   *
   * @throws UnreadableRowException if one of the rows is no entity
   */
  public Map<K, E> findAll(Collection<K> keys) {
    return new MultiRead<>(rows).read(keys);
  }

  /** Returns whether there is a row with this key; no values are sent. */
  public boolean exists(K key) {
    return rows.point(key.encode(), Part.KEY) != null;
  }

  /** Deletes a row, if there is one. */
  public void delete(K key) {
    send(key.encode(), Mutation.create().deleteRow());
  }

  /** Deletes many rows, as {@link #putAll(Stream, BulkOptions)} writes them. */
  public BulkResult<K> deleteAll(Collection<K> keys) {
    return bulk(
        keys.stream(),
        key -> entry(key.encode(), Mutation.create().deleteRow()),
        BulkOptions.quiet());
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws IllegalArgumentException if no reason is given
   */
  public Scan<E, K> scanAll(String because) {
    if (because.isBlank()) {
      throw new IllegalArgumentException(
          "a scan of all of %s needs a reason, such as \"nightly export\"".formatted(table));
    }
    return new Scan<>(rows, KeyPath.all(schema().key()), 0, false);
  }

  /**
   * Scans the rows from one key up to another, whatever segments they differ in: from {@code
   * fromInclusive} on, in the order of the rows, and not {@code untilExclusive} itself.
   *
   * <p>Where a segment is descending, the rows of its higher values come first. Without a row in
   * between, and when {@code untilExclusive} does not come after {@code fromInclusive}, the scan is
   * empty.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if a key cannot hold a value
   */
  public Scan<E, K> scanBetween(K fromInclusive, K untilExclusive) {
    KeyPath path = KeyPath.between(schema().key(), fromInclusive, untilExclusive);
    return new Scan<>(rows, path, 0, false);
  }

  final RowReader<E, K> rows() {
    return rows;
  }

  private ByteString keyOf(E entity) {
    return mapper.keyOf(entity).encode();
  }

  private void send(ByteString rowKey, Mutation mutation) {
    client.mutateRow(RowMutation.create(TableId.of(table), rowKey, mutation));
  }

  private static RowMutationEntry entry(ByteString rowKey, Mutation mutation) {
    return RowMutationEntry.createFromMutationUnsafe(rowKey, mutation);
  }

  private <T> BulkResult<T> bulk(
      Stream<? extends T> items, Function<T, RowMutationEntry> entryOf, BulkOptions options) {
    Iterator<? extends T> each = items.iterator();
    return new BulkWrite<>(client, table, entryOf, options).run(each);
  }
}
