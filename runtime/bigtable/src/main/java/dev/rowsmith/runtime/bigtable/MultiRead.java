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
import java.util.Set;
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
    Map<K, ByteString> encoded = new LinkedHashMap<>();
    keys.forEach(key -> encoded.computeIfAbsent(key, RowKey::encode));
    Map<ByteString, E> found = new HashMap<>();
    List<ByteString> batch = new ArrayList<>(KEYS_PER_REQUEST);
    Set<ByteString> distinct = new LinkedHashSet<>(encoded.values());
    for (ByteString key : distinct) {
      batch.add(key);
      if (batch.size() == KEYS_PER_REQUEST) {
        request(batch, found);
        batch.clear();
      }
    }
    request(batch, found);
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

  private void request(List<ByteString> keys, Map<ByteString, E> found) {
    if (keys.isEmpty()) {
      return;
    }
    if (keys.size() == 1) {
      take(rows.point(keys.get(0), Part.ENTITY), found);
      return;
    }
    for (KeySet slice : KeySlices.of(new KeySet(keys, List.of()))) {
      Query query = rows.query(Part.ENTITY, slice, 0, false);
      rows.push(query, Part.ENTITY, row -> take(row, found));
    }
  }

  private static <E> void take(@Nullable MappedRow<E> row, Map<ByteString, E> found) {
    if (row != null) {
      found.put(row.key(), row.get());
    }
  }
}
