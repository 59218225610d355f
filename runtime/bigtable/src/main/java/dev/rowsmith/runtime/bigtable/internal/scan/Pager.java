package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.internal.PageToken;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a scan.
 *
 * <p>Each page goes on after the last key of the one before, and not after a number of rows: rows
 * that come or go in between shift nothing. A row more than the page holds is asked for, which
 * tells whether there is another page.
 */
public final class Pager<E> {

  private static final int MAX_SIZE = 10_000;

  private final RowReader<E, ?> rows;
  private final ScanRequest scan;
  private final @Nullable Supplier<?> plan;

  /**
   * Reads pages of a scan.
   *
   * @param plan returns what listeners are shown, or {@code null} if nobody listens
   */
  public Pager(RowReader<E, ?> rows, ScanRequest scan, @Nullable Supplier<?> plan) {
    this.rows = rows;
    this.scan = scan;
    this.plan = plan;
  }

  /** Reads one page; the first one if there is no token. */
  public Page<E> page(int size, @Nullable String token) {
    RunningOperation page = start();
    return page == null ? page(size, token, null) : page.run(() -> page(size, token, page));
  }

  private Page<E> page(int size, @Nullable String token, @Nullable RunningOperation page) {
    ScanRequest rest = rest(size, token);
    List<MappedRow<E>> read = new ArrayList<>();
    run(size, rest).push(adding(read, page));
    return page(size, rest, read);
  }

  /** Reads one page as {@link #page} does, and returns at once. */
  public CompletableFuture<Page<E>> pageAsync(int size, @Nullable String token) {
    RunningOperation page = start();
    return page == null
        ? pageAsync(size, token, null)
        : page.follow(() -> pageAsync(size, token, page));
  }

  private CompletableFuture<Page<E>> pageAsync(
      int size, @Nullable String token, @Nullable RunningOperation page) {
    ScanRequest rest = rest(size, token);
    List<MappedRow<E>> read = new ArrayList<>();
    return CancellableFuture.map(
        run(size, rest).pushAsync(adding(read, page)), done -> page(size, rest, read));
  }

  private static <E> Consumer<MappedRow<E>> adding(
      List<MappedRow<E>> read, @Nullable RunningOperation page) {
    return page == null ? read::add : WatchedScan.counting(page, read::add);
  }

  private @Nullable RunningOperation start() {
    return plan == null ? null : rows.operations().start(Kind.SCAN, scan::ranges, plan);
  }

  private ScanRequest rest(int size, @Nullable String token) {
    if (size < 1 || size > MAX_SIZE) {
      throw new InvalidInputException(
          String.format(Locale.ROOT, "a page has 1 to %,d rows, and not %,d", MAX_SIZE, size));
    }
    return token == null || token.isEmpty() ? scan : rest(PageToken.parse(token));
  }

  private ScanRun<E> run(int size, ScanRequest rest) {
    long left = rest.limit();
    long wanted = left == 0 ? size + 1L : Math.min(size + 1L, left);
    return new ScanRun<>(rows, rest.limit(wanted), Part.ENTITY);
  }

  private Page<E> page(int size, ScanRequest rest, List<MappedRow<E>> read) {
    if (read.size() <= size) {
      return new Page<>(entities(read), Optional.empty());
    }
    List<MappedRow<E>> shown = read.subList(0, size);
    ByteString last = shown.get(size - 1).key();
    long left = rest.limit();
    PageToken next = new PageToken(fingerprint(), left == 0 ? 0 : left - size, last);
    return new Page<>(entities(shown), Optional.of(next.text()));
  }

  private ByteString fingerprint() {
    return ScanFingerprint.of(rows.table(), scan);
  }

  private ScanRequest rest(PageToken token) {
    boolean limited = scan.limit() > 0;
    if (!token.fingerprint().equals(fingerprint())
        || !scan.contains(token.last())
        || token.left() < (limited ? 1 : 0)
        || token.left() > scan.limit()) {
      throw new InvalidInputException(
          "this token of a page belongs to another scan: the table, what is bound, the direction"
              + " and the limit have to be the same for all pages of a scan");
    }
    return scan.limit(token.left()).beyond(token.last());
  }

  private List<E> entities(List<MappedRow<E>> read) {
    List<E> entities = new ArrayList<>(read.size());
    for (MappedRow<E> row : read) {
      E entity = rows.entity(row);
      if (entity != null) {
        entities.add(entity);
      }
    }
    return entities;
  }
}
