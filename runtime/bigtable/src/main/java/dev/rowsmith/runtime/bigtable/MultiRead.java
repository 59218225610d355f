package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Reads the rows of many keys, and finds out which key each row answers. */
final class MultiRead<E, K extends RowKey> {

  /** Keys in one request, or fewer if they are long: then a request cannot name as many. */
  private static final int KEYS_PER_REQUEST = 1_000;

  private final RowReader<E, K> rows;

  MultiRead(RowReader<E, K> rows) {
    this.rows = rows;
  }

  /** Returns the entities that exist, by their keys, in the order of {@code keys}. */
  Map<K, E> read(Collection<K> keys) {
    Map<K, ByteString> encoded = encoded(keys);
    Map<ByteString, E> found = new HashMap<>();
    for (KeySet some : requests(encoded)) {
      ByteString point = some.onlyPoint();
      if (point == null) {
        rows.push(query(some), Part.ENTITY, row -> take(row, found));
      } else {
        take(rows.point(point, Part.ENTITY), found);
      }
    }
    return answers(encoded, found);
  }

  /** Reads as {@link #read} does, and returns at once. */
  CompletableFuture<Map<K, E>> readAsync(Collection<K> keys) {
    Map<K, ByteString> encoded = encoded(keys);
    Map<ByteString, E> found = new HashMap<>();
    return Answer.map(
        Answer.inTurn(
            requests(encoded).stream()
                .<CompletableFuture<?>>map(some -> request(some, found))
                .iterator()),
        done -> answers(encoded, found));
  }

  private CompletableFuture<@Nullable Void> request(KeySet some, Map<ByteString, E> found) {
    ByteString point = some.onlyPoint();
    return point == null
        ? rows.pushAsync(query(some), Part.ENTITY, row -> take(row, found))
        : rows.pointAsync(point, Part.ENTITY, row -> take(row, found));
  }

  private Map<K, ByteString> encoded(Collection<K> keys) {
    Map<K, ByteString> encoded = new LinkedHashMap<>();
    keys.forEach(key -> encoded.computeIfAbsent(key, RowKey::encode));
    return encoded;
  }

  /** The rows to ask for, in as many requests as it takes. */
  private List<KeySet> requests(Map<K, ByteString> encoded) {
    List<ByteString> distinct = List.copyOf(new LinkedHashSet<>(encoded.values()));
    List<KeySet> requests = new ArrayList<>();
    for (int from = 0; from < distinct.size(); from += KEYS_PER_REQUEST) {
      int until = Math.min(from + KEYS_PER_REQUEST, distinct.size());
      requests.addAll(KeySlices.of(new KeySet(distinct.subList(from, until), List.of())));
    }
    return requests;
  }

  private Query query(KeySet some) {
    return rows.query(Part.ENTITY, some, 0, false);
  }

  private Map<K, E> answers(Map<K, ByteString> encoded, Map<ByteString, E> found) {
    Map<K, E> answers = new LinkedHashMap<>();
    encoded.forEach(
        (key, bytes) -> {
          E entity = found.get(bytes);
          if (entity != null) {
            answers.put(key, entity);
          }
        });
    return answers;
  }

  private void take(@Nullable MappedRow<E> row, Map<ByteString, E> found) {
    E entity = row == null ? null : rows.entity(row);
    if (row != null && entity != null) {
      found.put(row.key(), entity);
    }
  }
}
