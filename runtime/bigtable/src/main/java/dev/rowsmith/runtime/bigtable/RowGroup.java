package dev.rowsmith.runtime.bigtable;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowKind;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.Pager;
import dev.rowsmith.runtime.bigtable.internal.scan.RowPublisher;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRun;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Several kinds of rows of one table, which one request reads, each row as the entity of its kind:
 * an invoice, its lines and its payments.
 *
 * <pre>{@code
 * List<Billing> all =
 *     RowGroup.<Billing>of(
 *             invoices.scan().customer("c7"), lines.scan().customer("c7"), payments.scan().customer("c7"))
 *         .list();
 * }</pre>
 *
 * <p>Each scan names the rows of its kind. The rows come in the order of their keys, whatever their
 * kind is. A group is immutable and sends nothing until one of its ends is called.
 *
 * @param <B> what the entities have in common, best a sealed interface
 */
public final class RowGroup<B> {

  private final RowReader<B, ?> rows;
  private final ScanRequest request;

  private RowGroup(RowReader<B, ?> rows, ScanRequest request) {
    this.rows = rows;
    this.request = request;
  }

  /**
   * Joins scans of one table.
   *
   * @throws InvalidInputException if there is none; if they are of different tables or clients; if
   *     one of them is salted, has a limit, is reversed, reads something else than whole entities
   *     or hands unreadable rows to a handler; or if two of them name the same row
   */
  @SafeVarargs
  public static <B> RowGroup<B> of(Scan<? extends B, ?>... scans) {
    if (scans.length == 0) {
      throw new InvalidInputException("a group of rows has at least one kind");
    }
    List<RowKind<B>> kinds = new ArrayList<>();
    for (Scan<? extends B, ?> scan : scans) {
      kinds.add(kind(scan));
    }
    KeySet all = all(kinds);
    return new RowGroup<>(
        RowReader.ofKinds(kinds),
        new ScanRequest(List.of(new Bucket(ByteString.EMPTY, all)), 0, false));
  }

  private static <B> RowKind<B> kind(Scan<? extends B, ?> scan) {
    ScanRequest request = scan.request();
    String entity = scan.rows().schema().entity();
    if (request.buckets().stream().anyMatch(bucket -> !bucket.lead().isEmpty())) {
      throw new InvalidInputException(
          "%s is salted: its rows do not stand together with others".formatted(entity));
    }
    if (request.limit() > 0
        || request.reversed()
        || !scan.rows().isOfWholeEntities()
        || scan.rows().isReporting()) {
      throw new InvalidInputException(
          "the scan of %s has a limit or a direction, reads a part of each row, or hands unreadable rows to a handler; a group does that for all kinds"
              .formatted(entity));
    }
    List<Bucket> buckets = request.buckets();
    return new RowKind<>(scan.rows(), buckets.isEmpty() ? KeySet.NOTHING : buckets.get(0).keys());
  }

  /** All rows of all kinds, in key order: a request names no row twice. */
  private static <B> KeySet all(List<RowKind<B>> kinds) {
    KeySet all =
        new KeySet(
            kinds.stream()
                .flatMap(kind -> kind.keys().points().stream())
                .sorted(KEY_ORDER)
                .toList(),
            kinds.stream()
                .flatMap(kind -> kind.keys().ranges().stream())
                .sorted(Comparator.comparing(range -> range.start(), KEY_ORDER))
                .toList());
    if (all.overlaps()) {
      throw new InvalidInputException(
          "two kinds of rows name the same keys: "
              + String.join(", ", kinds.stream().map(RowKind::entity).toList())
              + "; a row has one kind, which a constant in its key tells");
    }
    return all;
  }

  /**
   * Reads at most so many rows, of all kinds together.
   *
   * @throws InvalidInputException if that is none
   */
  public RowGroup<B> limit(long most) {
    if (most <= 0) {
      throw new InvalidInputException("a limit is at least 1 row, and not " + most);
    }
    return new RowGroup<>(rows, request.limit(most));
  }

  /** Reads from the highest row key to the lowest. */
  public RowGroup<B> reversed() {
    return new RowGroup<>(rows, new ScanRequest(request.buckets(), request.limit(), true));
  }

  /** Hands rows that cannot be read to {@code handler}, as {@link Scan#onUnreadable} does. */
  public RowGroup<B> onUnreadable(UnreadableRows handler) {
    return new RowGroup<>(rows.reporting(handler), request);
  }

  /**
   * Reads entities as they are asked for; close the stream.
   *
   * @throws UnreadableRowException at the first row that is not an entity of its kind
   */
  public Stream<B> stream() {
    return run().pull().map(rows::entity).filter(Objects::nonNull);
  }

  /**
   * Reads all entities into a list.
   *
   * @throws UnreadableRowException at the first row that is not an entity of its kind
   */
  public List<B> list() {
    List<B> entities = new ArrayList<>();
    forEach(entities::add);
    return entities;
  }

  /**
   * Hands every entity to {@code consumer} as it arrives, as {@link Scan#forEach} does.
   *
   * @throws UnreadableRowException at the first row that is not an entity of its kind
   */
  public void forEach(Consumer<? super B> consumer) {
    run().push(entities(consumer));
  }

  /** Reads entities as the subscriber asks for them, as {@link Scan#publisher} does. */
  public Flow.Publisher<B> publisher() {
    return new RowPublisher<>(run());
  }

  /** Reads as {@link #list} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<List<B>> listAsync() {
    List<B> entities = new ArrayList<>();
    return CancellableFuture.map(forEachAsync(entities::add), done -> entities);
  }

  /** Hands every entity to {@code consumer} as {@link Scan#forEachAsync} does. */
  public CompletableFuture<@Nullable Void> forEachAsync(Consumer<? super B> consumer) {
    return run().pushAsync(entities(consumer));
  }

  /**
   * Reads one page, and the token of the next one, as {@link Scan#page} does.
   *
   * @throws InvalidInputException if the size is not 1 to 10,000, or the token is of another scan
   */
  public Page<B> page(int size, @Nullable String token) {
    return new Pager<>(rows, request, plan()).page(size, token);
  }

  /**
   * Reads as {@link #page} does, and returns at once; cancelling ends the request.
   *
   * @throws InvalidInputException if the size is not 1 to 10,000, or the token is of another scan
   */
  public CompletableFuture<Page<B>> pageAsync(int size, @Nullable String token) {
    return new Pager<>(rows, request, plan()).pageAsync(size, token);
  }

  /** Returns the table, the kinds of rows, direction and limit; no values of keys. */
  @Override
  public String toString() {
    return "group read of %s: %s%s%s"
        .formatted(
            rows.table(),
            rows.schema().entity(),
            request.reversed() ? ", from the end" : "",
            request.limit() > 0 ? ", limit " + request.limit() : "");
  }

  private Consumer<MappedRow<B>> entities(Consumer<? super B> consumer) {
    return row -> {
      B entity = rows.entity(row);
      if (entity != null) {
        consumer.accept(entity);
      }
    };
  }

  private ScanRun<B> run() {
    return ScanRun.of(rows, request, Part.ENTITY, plan());
  }

  private @Nullable Supplier<?> plan() {
    return rows.operations().areUnheard() ? null : this::toString;
  }
}
