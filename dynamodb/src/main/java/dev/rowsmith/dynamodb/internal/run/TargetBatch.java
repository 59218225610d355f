package dev.rowsmith.dynamodb.internal.run;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ItemChange;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.spi.RowWrite;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** The items of a chunk that one target takes: they become rows, and are sent together. */
final class TargetBatch<E, K extends RowKey> {

  private final RepositoryTarget<E, K> to;
  private final List<Taken> items = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();

  /** Rows that items had before. */
  private final List<Change> left = new ArrayList<>();

  private final Map<ByteString, ExportLine> rows = new HashMap<>();

  TargetBatch(RepositoryTarget<E, K> to) {
    this.to = to;
  }

  private record Taken(ExportLine line, ExportedItem item) {}

  private record Change(ExportLine line, ItemChange change) {}

  /** Takes an item, if it is of this kind. */
  boolean take(ExportLine line, ExportedItem item) {
    boolean takes = to.target().takes(item);
    if (takes) {
      items.add(new Taken(line, item));
    }
    return takes;
  }

  /** Returns why an item is not taken. */
  String refusal(ExportedItem item) {
    return to.target().refusal(item);
  }

  /** Makes rows of the items. */
  void map(Instant now, boolean readsRows, ChunkCounts counts) {
    StoredRows stored =
        readsRows && to.target().readsRows() && !items.isEmpty()
            ? read(counts)
            : new StoredRows(Map.of(), Map.of());
    for (Taken each : items) {
      try {
        E row = null;
        if (!stored.isEmpty()) {
          K key = to.target().key(each.item);
          stored.requireReadable(key.encode());
          row = stored.rows.get(key);
        }
        add(each, to.target().change(each.item, row, now));
      } catch (ItemException | InvalidInputException problem) {
        counts.rejected(each.line, problem);
      }
    }
  }

  private void add(Taken taken, ItemChange change) {
    ItemChange leaving = to.target().leaving(taken.item, change.rowKey());
    if (!to.target().merges() && change.kind() == ItemChange.Kind.WRITTEN) {
      ExportLine other = rows.putIfAbsent(change.rowKey(), taken.line);
      if (other != null) {
        throw new ItemException(
            String.format(
                Locale.ROOT,
                "its row is that of line %,d too; items that share a row are merged, and others need a"
                    + " row key that tells them apart",
                other.number()));
      }
    }
    if (leaving != null) {
      left.add(new Change(taken.line, leaving));
    }
    changes.add(new Change(taken.line, change));
  }

  /** The rows that the items will change. */
  private final class StoredRows {

    private final Map<K, E> rows;
    private final Map<ByteString, UnreadableRowException> unreadable;

    StoredRows(Map<K, E> rows, Map<ByteString, UnreadableRowException> unreadable) {
      this.rows = rows;
      this.unreadable = unreadable;
    }

    boolean isEmpty() {
      return rows.isEmpty() && unreadable.isEmpty();
    }

    void requireReadable(ByteString rowKey) {
      UnreadableRowException problem = unreadable.get(rowKey);
      if (problem != null) {
        throw new ItemException(
            "the row that is there cannot be read, so that nobody knows which entries are gone: "
                + problem.getMessage());
      }
    }
  }

  private StoredRows read(ChunkCounts counts) {
    Set<K> keys = new LinkedHashSet<>();
    for (Taken each : List.copyOf(items)) {
      try {
        K key = to.target().key(each.item);
        var unused = key.encode();
        keys.add(key);
      } catch (ItemException | InvalidInputException problem) {
        items.remove(each);
        counts.rejected(each.line, problem);
      }
    }
    Map<ByteString, UnreadableRowException> unreadable = new HashMap<>();
    Map<K, E> rows =
        to.repository().findAll(keys, failure -> unreadable.put(failure.rowKey(), failure));
    return new StoredRows(rows, unreadable);
  }

  /** Sends the rows; each is written, or refused by Bigtable. */
  void send(ChunkCounts counts) {
    ConcurrentLinkedQueue<BulkFailure<?>> failures = new ConcurrentLinkedQueue<>();
    to.repository()
        .writeAll(
            Stream.concat(left.stream(), changes.stream())
                .filter(each -> !each.change.mutations().isEmpty()),
            each -> new RowWrite(each.change.rowKey(), each.change.mutations()),
            BulkOptions.defaults().onFailure(failures::add));
    for (BulkFailure<?> failure : failures) {
      if (!isRefusal(failure.cause())) {
        throw new StoppedException(failure.cause());
      }
      Change refused = (Change) failure.item();
      if (changes.removeIf(each -> each.line.equals(refused.line))) {
        counts.rejected(refused.line, failure.cause());
      }
    }
  }

  /** What is wrong with one row; all else is wrong with the table, or with the way to it. */
  private static boolean isRefusal(Throwable cause) {
    return cause instanceof ApiException refused
        && refused.getStatusCode().getCode() == StatusCode.Code.INVALID_ARGUMENT;
  }

  /** Counts what became of the items. */
  void count(ChunkCounts counts) {
    for (Change each : changes) {
      counts.add(each.change.kind());
    }
  }
}
