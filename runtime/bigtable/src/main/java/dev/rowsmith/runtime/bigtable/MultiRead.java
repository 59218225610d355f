package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the rows of many keys, and finds out which key each row answers. */
final class MultiRead<E, K extends RowKey> {

  /** Keys in one request, or fewer if they are long: then a request cannot name as many. */
  private static final int KEYS_PER_REQUEST = 1_000;

  /** Requests at a time. */
  private static final int REQUESTS = 8;

  private final RowReader<E, K> rows;

  MultiRead(RowReader<E, K> rows) {
    this.rows = rows;
  }

  /** Returns the entities that exist, by their keys, in the order of {@code keys}. */
  Map<K, E> read(Collection<K> keys) {
    Map<K, ByteString> encoded = encoded(keys);
    Map<ByteString, E> found = new HashMap<>();
    ReadFailure.await(() -> send(encoded, found));
    return answers(encoded, found);
  }

  /** Reads as {@link #read} does, and returns at once. */
  CompletableFuture<Map<K, E>> readAsync(Collection<K> keys) {
    Map<K, ByteString> encoded = encoded(keys);
    Map<ByteString, E> found = new HashMap<>();
    return Answer.map(send(encoded, found), done -> answers(encoded, found));
  }

  private CompletableFuture<@Nullable Void> send(
      Map<K, ByteString> encoded, Map<ByteString, E> found) {
    return InFlight.send(requests(encoded).map(some -> request(some, found)).iterator(), REQUESTS);
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

  /** The rows to ask for, in key order, in as many requests as it takes. */
  private Stream<KeySet> requests(Map<K, ByteString> encoded) {
    List<ByteString> points =
        encoded.values().stream().distinct().sorted(KeySet.KEY_ORDER).toList();
    return IntStream.iterate(0, from -> from < points.size(), from -> from + KEYS_PER_REQUEST)
        .mapToObj(from -> points.subList(from, Math.min(from + KEYS_PER_REQUEST, points.size())))
        .flatMap(some -> KeySlices.all(new KeySet(some, List.of())));
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

  /** Several requests bring rows at the same time; a handler of unreadable ones is called alone. */
  private void take(@Nullable MappedRow<E> row, Map<ByteString, E> found) {
    if (row == null) {
      return;
    }
    synchronized (found) {
      E entity = rows.entity(row);
      if (entity != null) {
        found.put(row.key(), entity);
      }
    }
  }
}
