package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads a scan in one of its ways.
 *
 * @param number how many rows a page has, a subscriber asks for, or how many parts there are
 * @param handled whether rows that cannot be read are handed to a handler
 */
record ScanStep<E, K extends RowKey>(
    Query<E, K> query, Way way, boolean reversed, long limit, int number, boolean handled)
    implements Step<Modelled<E, K>> {

  /** A way to read a scan. */
  enum Way {
    LIST,
    STREAM,
    FOR_EACH,
    LIST_ASYNC,
    FIRST,
    PAGES,
    PAGES_ASYNC,
    SPLITS,
    SPLITS_OF_SPLITS,
    PAGES_OF_SPLITS,
    PARALLEL,
    PARALLEL_SPLITS,
    PUBLISHER,
    KEYS,
    KEYS_ASYNC,
    COUNT,
    COUNT_ASYNC;

    private static final Set<Way> DIVIDED =
        EnumSet.of(SPLITS, SPLITS_OF_SPLITS, PAGES_OF_SPLITS, PARALLEL, PARALLEL_SPLITS);

    static Way any(Random random) {
      return values()[random.nextInt(values().length)];
    }

    boolean isDivided() {
      return DIVIDED.contains(this);
    }
  }

  ScanStep(Query<E, K> query, Way way, Random random) {
    this(
        query,
        way,
        random.nextBoolean(),
        way.isDivided() || random.nextBoolean() ? 0 : 1 + random.nextInt(4),
        1 + random.nextInt(4),
        random.nextBoolean());
  }

  @Override
  public void run(Modelled<E, K> table) throws Exception {
    Map<K, Cells> found = table.found(query.finds(), reversed, limit);
    switch (way) {
      case KEYS -> assertThat(keys(scan())).containsExactlyElementsOf(found.keySet());
      case KEYS_ASYNC ->
          assertThat(scan().keysAsync().get()).containsExactlyElementsOf(found.keySet());
      case COUNT -> assertThat(scan().count()).isEqualTo(found.size());
      case COUNT_ASYNC -> assertThat(scan().countAsync().get()).isEqualTo(found.size());
      default -> entities(table, found);
    }
  }

  private void entities(Modelled<E, K> table, Map<K, Cells> found) {
    List<E> readable = new ArrayList<>();
    List<K> unreadable = new ArrayList<>();
    found.entrySet().stream()
        .limit(way == Way.FIRST ? 1 : found.size())
        .forEach(
            row ->
                table
                    .kind()
                    .entity(row.getKey(), row.getValue())
                    .ifPresentOrElse(readable::add, () -> unreadable.add(row.getKey())));
    List<String> reported = Collections.synchronizedList(new ArrayList<>());
    if (handled) {
      Scan<E, K> scan = scan().onUnreadable(failure -> reported.add(failure.getMessage()));
      check(table.kind(), read(scan), readable);
      assertThat(reported).hasSameSizeAs(unreadable);
    } else if (unreadable.isEmpty()) {
      check(table.kind(), read(scan()), readable);
    } else {
      assertThatThrownBy(() -> read(scan())).isInstanceOf(UnreadableRowException.class);
    }
  }

  private void check(Kind<E, K> kind, List<E> read, List<E> expected) {
    boolean parallel = way == Way.PARALLEL || way == Way.PARALLEL_SPLITS;
    if (parallel || (way.isDivided() && kind.isSalted())) {
      assertThat(read).containsExactlyInAnyOrderElementsOf(expected);
    } else {
      assertThat(read).isEqualTo(expected);
    }
  }

  private Scan<E, K> scan() {
    Scan<E, K> scan = query.scan();
    if (reversed) {
      scan = scan.reversed();
    }
    return limit > 0 ? scan.limit(limit) : scan;
  }

  private static <K extends RowKey> List<K> keys(Scan<?, K> scan) {
    try (Stream<K> keys = scan.keys()) {
      return keys.toList();
    }
  }

  private List<E> read(Scan<E, K> scan) {
    List<E> read = Collections.synchronizedList(new ArrayList<>());
    switch (way) {
      case LIST -> read.addAll(scan.list());
      case STREAM -> {
        try (Stream<E> rows = scan.stream()) {
          rows.forEach(read::add);
        }
      }
      case FOR_EACH -> scan.forEach(read::add);
      case LIST_ASYNC -> read.addAll(joined(() -> scan.listAsync().join()));
      case FIRST -> scan.first().ifPresent(read::add);
      case PAGES -> pages(scan, read);
      case PAGES_ASYNC -> {
        Optional<String> token = Optional.empty();
        do {
          String next = token.orElse(null);
          Page<E> page = joined(() -> scan.pageAsync(number, next).join());
          read.addAll(page.rows());
          token = page.next();
        } while (token.isPresent());
      }
      case SPLITS -> scan.splits(number).forEach(split -> read.addAll(split.list()));
      case SPLITS_OF_SPLITS ->
          scan.splits(number).stream()
              .flatMap(split -> split.splits(number).stream())
              .forEach(split -> read.addAll(split.list()));
      case PAGES_OF_SPLITS -> scan.splits(number).forEach(split -> pages(split, read));
      case PARALLEL -> scan.forEachInParallel(number, read::add);
      case PARALLEL_SPLITS ->
          scan.splits(number).forEach(split -> split.forEachInParallel(number, read::add));
      case PUBLISHER -> Subscribing.to(scan.publisher(), number, read).await();
      default -> throw new IllegalStateException(way + " reads no entities");
    }
    return new ArrayList<>(read);
  }

  private void pages(Scan<E, K> scan, List<E> read) {
    @Nullable String token = null;
    do {
      Page<E> page = scan.page(number, token);
      assertThat(page.rows()).hasSizeLessThanOrEqualTo(number);
      read.addAll(page.rows());
      token = page.next().orElse(null);
    } while (token != null);
  }

  private interface Joined<T> {
    T get();
  }

  private static <T> T joined(Joined<T> future) {
    try {
      return future.get();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException problem ? problem : failed;
    }
  }

  @Override
  public String toString() {
    return "%s%s%s%s, %s %s"
        .formatted(
            query.words(),
            reversed ? ".reversed()" : "",
            limit > 0 ? ".limit(" + limit + ")" : "",
            handled ? ".onUnreadable(…)" : "",
            way,
            number);
  }
}
