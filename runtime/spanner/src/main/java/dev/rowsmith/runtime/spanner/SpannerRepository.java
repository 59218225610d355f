package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the entities of one table; the base of generated repositories.
 *
 * <p>Reads ask for the columns that the entity maps and for no others, and see all that was
 * committed before they began. Each write is a transaction of its own. Errors of the service are
 * the client's {@link com.google.cloud.spanner.SpannerException}. Thread-safe.
 *
 * @param <E> the entity
 * @param <K> its primary key
 */
public abstract class SpannerRepository<E, K extends SpannerKey & Comparable<K>> {

  private final DatabaseClient client;
  private final EntityMapper<E, K> mapper;

  /** Works on the mapper's table in a client's database. */
  protected SpannerRepository(DatabaseClient client, EntityMapper<E, K> mapper) {
    this.client = client;
    this.mapper = mapper;
  }

  /** Returns the table's schema. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /** Reads the entity of a key. */
  public final Optional<E> find(K key) {
    @Nullable Struct row =
        client.singleUse().readRow(schema().table(), key.toKey(), schema().columnNames());
    return Optional.ofNullable(row).map(mapper::read);
  }

  /**
   * Reads the entities of many keys in one request, and returns those that exist by their keys, in
   * the order of {@code keys}.
   */
  public final Map<K, E> findAll(Collection<K> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    KeySet.Builder wanted = KeySet.newBuilder();
    new LinkedHashSet<>(keys).forEach(key -> wanted.addKey(key.toKey()));
    Map<K, E> found = new HashMap<>();
    try (Rows<E> rows = rows().read(List.of(wanted.build()), 0)) {
      for (E entity = rows.next(); entity != null; entity = rows.next()) {
        found.put(mapper.keyOf(entity), entity);
      }
    }
    Map<K, E> inOrder = new LinkedHashMap<>();
    for (K key : keys) {
      E entity = found.get(key);
      if (entity != null) {
        inOrder.put(key, entity);
      }
    }
    return inOrder;
  }

  /** Returns whether there is a row of a key; no column but the key's is read. */
  public final boolean exists(K key) {
    List<String> ofKey =
        schema().key().parts().stream().<String>map(part -> part.column().name()).toList();
    return client.singleUse().readRow(schema().table(), key.toKey(), ofKey) != null;
  }

  /**
   * Writes a new row.
   *
   * @return when it was committed
   * @throws com.google.cloud.spanner.SpannerException with the code {@code ALREADY_EXISTS} if there
   *     is a row of this key
   */
  public final Timestamp insert(E entity) {
    return write(Mutation.newInsertBuilder(schema().table()), entity);
  }

  /**
   * Writes a row, whether there is one of this key or not. Columns that the entity does not map
   * stay as they are.
   *
   * @return when it was committed
   */
  public final Timestamp insertOrUpdate(E entity) {
    return write(Mutation.newInsertOrUpdateBuilder(schema().table()), entity);
  }

  /**
   * Writes the row that there is of this key. Columns that the entity does not map stay as they
   * are.
   *
   * @return when it was committed
   * @throws com.google.cloud.spanner.SpannerException with the code {@code NOT_FOUND} if there is
   *     none
   */
  public final Timestamp update(E entity) {
    return write(Mutation.newUpdateBuilder(schema().table()), entity);
  }

  /**
   * Writes a row in place of the one that there may be of this key: columns that the entity does
   * not map are null then, and children that are deleted with their parent are gone.
   *
   * @return when it was committed
   */
  public final Timestamp replace(E entity) {
    return write(Mutation.newReplaceBuilder(schema().table()), entity);
  }

  /**
   * Deletes the row of a key, if there is one.
   *
   * @return when it was committed
   */
  public final Timestamp delete(K key) {
    return client.write(List.of(Mutation.delete(schema().table(), key.toKey())));
  }

  /** Returns what reads rows, for generated scans. */
  final RowReader<E, K> rows() {
    return new RowReader<>(client, mapper);
  }

  private Timestamp write(Mutation.WriteBuilder start, E entity) {
    return client.write(List.of(mapper.mutation(start, entity)));
  }
}
