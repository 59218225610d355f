package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.KeySet;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.PlacedRow;
import dev.rowsmith.runtime.spanner.internal.read.Rows;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a scan.
 *
 * <p>Each page goes on after the last row of the one before, and not after a number of rows: rows
 * that come or go in between shift nothing. A row more than the page holds is asked for, which
 * tells whether there is another page.
 */
public final class Pager<E, K extends SpannerKey & Comparable<K>> {

  private static final int MAX_SIZE = 10_000;

  private final RowReader<PlacedRow<E>, K> rows;
  private final KeyPath path;
  private final long limit;
  private final PositionBytes positions;

  public Pager(RowReader<E, K> rows, KeyPath path, long limit) {
    this.rows = rows.placed();
    this.path = path;
    this.limit = limit;
    this.positions = PositionBytes.of(rows.schema(), rows.index());
  }

  /** Reads one page; the first one if there is no token. */
  public Page<E> page(int size, @Nullable String token) {
    Reading reading = reading(size, token);
    try (Rows<PlacedRow<E>> read = rows.read(path, reading.after, reading.limit())) {
      PlacedRow<E> row = read.next();
      while (row != null && reading.take(row)) {
        row = read.next();
      }
    }
    return reading.page();
  }

  /** Reads one page as {@link #page} does, and returns at once. */
  public CompletableFuture<Page<E>> pageAsync(int size, @Nullable String token) {
    Reading reading = reading(size, token);
    List<KeySet> keys = reading.keys();
    return keys.size() == 1
        ? CancellableFuture.map(
            rows.takeAsync(keys.get(0), reading.limit(), reading::take), done -> reading.page())
        : CancellableFuture.map(
            rows.listAsync(path, reading.after, reading.limit()),
            all -> {
              all.forEach(reading::take);
              return reading.page();
            });
  }

  private Reading reading(int size, @Nullable String token) {
    if (size < 1 || size > MAX_SIZE) {
      throw new InvalidInputException(
          String.format(Locale.ROOT, "a page has 1 to %,d rows, and not %,d", MAX_SIZE, size));
    }
    if (token == null || token.isEmpty()) {
      return new Reading(size, limit, null);
    }
    PageToken given = PageToken.parse(token);
    boolean limited = limit > 0;
    if (!given.fingerprint().equals(fingerprint())
        || given.left() < (limited ? 1 : 0)
        || given.left() > limit) {
      throw ofAnotherScan();
    }
    List<@Nullable Object> after = positions.parse(given.last()).orElseThrow(Pager::ofAnotherScan);
    if (!path.contains(after)) {
      throw ofAnotherScan();
    }
    return new Reading(size, given.left(), after);
  }

  private static InvalidInputException ofAnotherScan() {
    return new InvalidInputException(
        "this token of a page belongs to another scan: the table, what is bound and the limit have"
            + " to be the same for all pages of a scan");
  }

  private ByteString fingerprint() {
    String index = rows.index().map(IndexSchema::name).orElse("");
    return ScanFingerprint.of(rows.schema().table(), index, path, limit);
  }

  /** The reading of one page. */
  private final class Reading {

    private final int size;

    /** How many rows the limit of the scan still allows, or 0. */
    private final long left;

    /** Where the last row of the page before stands. */
    private final @Nullable List<@Nullable Object> after;

    private final List<PlacedRow<E>> taken = new ArrayList<>();

    Reading(int size, long left, @Nullable List<@Nullable Object> after) {
      this.size = size;
      this.left = left;
      this.after = after;
    }

    List<KeySet> keys() {
      return after == null ? path.keySets() : path.keySetsAfter(after);
    }

    /** How many entries of an index are skipped, nobody knows before. */
    long limit() {
      return after == null || rows.index().isEmpty() ? wanted() : 0;
    }

    private long wanted() {
      return left == 0 ? size + 1L : Math.min(size + 1L, left);
    }

    /** Takes a row, and returns whether there is room for another one. */
    boolean take(PlacedRow<E> row) {
      if (after == null || rows.index().isEmpty() || positions.isBeyond(row.position(), after)) {
        taken.add(row);
      }
      return taken.size() < wanted();
    }

    Page<E> page() {
      List<E> entities = taken.stream().limit(size).map(PlacedRow::row).toList();
      if (taken.size() <= size) {
        return new Page<>(entities, Optional.empty());
      }
      ByteString last = positions.text(taken.get(size - 1).position());
      PageToken next = new PageToken(fingerprint(), left == 0 ? 0 : left - size, last);
      return new Page<>(entities, Optional.of(next.text()));
    }
  }
}
