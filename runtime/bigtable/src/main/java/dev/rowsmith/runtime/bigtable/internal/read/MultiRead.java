package dev.rowsmith.runtime.bigtable.internal.read;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A read of the rows of many keys, which finds out which key each row answers. */
public class MultiRead<E, K extends RowKey> {

  /** The most keys of one request, or fewer if they are long: a request cannot name as many. */
  private static final int MOST_KEYS = 1_000;

  /** The fewest keys for which a request of their own is sent. */
  private static final int LEAST_KEYS = 250;

  /** Requests at a time. */
  private static final int REQUESTS = 8;

  private final RowReader<E, K> rows;

  public MultiRead(RowReader<E, K> rows) {
    this.rows = rows;
  }

  /** Counts a row that was found, where somebody listens; several at the same time. */
  protected void count(MappedRow<E> row) {}

  /** A key that is asked for, and what was found. */
  private static final class RequestedKey<E, K> {

    final K key;
    final ByteString bytes;
    @Nullable E entity;

    RequestedKey(K key, ByteString bytes) {
      this.key = key;
      this.bytes = bytes;
    }
  }

  /** Returns the entities that exist, by their keys, in the order of {@code keys}. */
  public Map<K, E> read(Collection<K> keys) {
    List<RequestedKey<E, K>> wanted = wanted(keys);
    ReadFailure.await(() -> send(wanted));
    return answers(wanted);
  }

  /** Reads as {@link #read} does, and returns at once. */
  public CompletableFuture<Map<K, E>> readAsync(Collection<K> keys) {
    List<RequestedKey<E, K>> wanted = wanted(keys);
    return CancellableFuture.map(send(wanted), done -> answers(wanted));
  }

  private List<RequestedKey<E, K>> wanted(Collection<K> keys) {
    List<RequestedKey<E, K>> wanted = new ArrayList<>(keys.size());
    for (K key : keys) {
      wanted.add(new RequestedKey<>(key, key.encode()));
    }
    return wanted;
  }

  private CompletableFuture<@Nullable Void> send(List<RequestedKey<E, K>> wanted) {
    List<RequestedKey<E, K>> sorted = new ArrayList<>(wanted);
    sorted.sort(Comparator.comparing(each -> each.bytes, KEY_ORDER));
    return InFlight.send(requests(sorted).map(this::send).iterator(), REQUESTS);
  }

  /** The keys in order, in requests of about one size: as many as run at a time, or twice that. */
  private Stream<Part<E, K>> requests(List<RequestedKey<E, K>> sorted) {
    int rounds = Math.max(1, divide(sorted.size(), REQUESTS * MOST_KEYS));
    int size = Math.max(LEAST_KEYS, divide(sorted.size(), REQUESTS * rounds));
    return IntStream.iterate(0, from -> from < sorted.size(), from -> from + size)
        .mapToObj(from -> sorted.subList(from, Math.min(from + size, sorted.size())))
        .flatMap(MultiRead::parts);
  }

  private static int divide(int number, int by) {
    return (number + by - 1) / by;
  }

  /**
   * Cuts keys where a request cannot name as many; the last key of a part may be that of the next.
   */
  private static <E, K> Stream<Part<E, K>> parts(List<RequestedKey<E, K>> some) {
    List<ByteString> points = new ArrayList<>(some.size());
    PackedKeys packed = new PackedKeys();
    for (RequestedKey<E, K> each : some) {
      packed.add(each.bytes);
      if (points.isEmpty() || !points.get(points.size() - 1).equals(each.bytes)) {
        points.add(each.bytes);
      }
    }
    return KeySlices.all(new KeySet(points, List.of())).map(keys -> new Part<>(keys, some, packed));
  }

  /**
   * What one request reads: its keys, and who asks for them, in key order, perhaps among others.
   * Rows come in the same order.
   */
  private static final class Part<E, K> {

    final KeySet keys;
    private final List<RequestedKey<E, K>> sorted;
    private final PackedKeys sortedKeys;

    /** The key of the last row alone. */
    private final PackedKeys row = new PackedKeys();

    private int next;

    Part(KeySet keys, List<RequestedKey<E, K>> sorted, PackedKeys sortedKeys) {
      this.keys = keys;
      this.sorted = sorted;
      this.sortedKeys = sortedKeys;
    }

    void found(ByteString key, E entity) {
      row.clear();
      row.add(key);
      while (next < sorted.size() && order(next) < 0) {
        next++;
      }
      while (next < sorted.size() && order(next) == 0) {
        sorted.get(next).entity = entity;
        next++;
      }
    }

    /** Compares a key that is asked for with that of the row. */
    private int order(int at) {
      return sortedKeys.compare(at, 0, row, 0, 0);
    }
  }

  private CompletableFuture<@Nullable Void> send(Part<E, K> part) {
    ByteString point = part.keys.onlyPoint();
    return point == null
        ? rows.pushAsync(
            rows.query(RowReader.Part.ENTITY, part.keys, 0, false),
            RowReader.Part.ENTITY,
            row -> take(row, part))
        : rows.pointAsync(point, RowReader.Part.ENTITY, row -> take(row, part));
  }

  private void take(@Nullable MappedRow<E> row, Part<E, K> part) {
    if (row == null) {
      return;
    }
    count(row);
    E entity = entity(row);
    if (entity != null) {
      part.found(row.key(), entity);
    }
  }

  /** Several requests bring rows at the same time; a handler of unreadable ones is called alone. */
  private @Nullable E entity(MappedRow<E> row) {
    if (row.failure() == null) {
      return rows.entity(row);
    }
    synchronized (this) {
      return rows.entity(row);
    }
  }

  private Map<K, E> answers(List<RequestedKey<E, K>> wanted) {
    Map<K, E> answers = new LinkedHashMap<>(2 * wanted.size());
    for (RequestedKey<E, K> each : wanted) {
      E entity = each.entity;
      if (entity != null) {
        answers.putIfAbsent(each.key, entity);
      }
    }
    return answers;
  }
}
