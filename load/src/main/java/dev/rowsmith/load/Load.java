package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CheckReturnValue;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Operations on a table over time: what is written and read, and when.
 *
 * <pre>{@code
 * Load<Reading> load = Load.puts(ReadingKey::of, Reading::at, readings).perSecond(40_000);
 * load.on(Nodes.bigtable(3)).requireNoHotspot();
 * }</pre>
 *
 * <p>Keys are encoded as the table has them, and held packed: a load of a million operations takes
 * some 100 MB while it is judged. Operations may come in any order.
 *
 * @param <T> the entities of the table
 */
@CheckReturnValue
public final class Load<T> {

  private final List<Workload.Part> parts;
  private final List<ByteString> splits;

  private Load(List<Workload.Part> parts, List<ByteString> splits) {
    this.parts = List.copyOf(parts);
    this.splits = List.copyOf(splits);
  }

  private static <T> Load<T> of(Kind kind, Operations operations) {
    return new Load<>(List.of(new Workload.Part(kind, operations, 0, 0, null)), List.of());
  }

  /**
   * Returns a load that writes each of some entities at its time.
   *
   * @param key the key of an entity, such as {@code ReadingKey::of}
   * @param at when it is written, such as {@code Reading::at}
   * @throws KeyValueException if a key cannot hold its values
   * @throws IllegalArgumentException if a key or a time is null, a key is empty, or a time is not
   *     within the milliseconds of a {@code long}
   */
  public static <T> Load<T> puts(
      Function<? super T, ? extends RowKey> key,
      Function<? super T, Instant> at,
      Iterable<? extends T> entities) {
    return of(Kind.PUT, key, at, entities.iterator());
  }

  /** Returns a load as {@link #puts(Function, Function, Iterable)}, and closes the stream. */
  public static <T> Load<T> puts(
      Function<? super T, ? extends RowKey> key,
      Function<? super T, Instant> at,
      Stream<? extends T> entities) {
    try (entities) {
      return of(Kind.PUT, key, at, entities.iterator());
    }
  }

  /**
   * Returns a load that writes entities as they are generated.
   *
   * @param key the key of an entity
   * @param arrivals when entities are written, and how many stand for the rate
   * @param entity makes an entity of random numbers, for a time
   */
  public static <T> Load<T> puts(
      Function<? super T, ? extends RowKey> key,
      Arrivals arrivals,
      BiFunction<? super RandomGenerator, ? super Instant, ? extends T> entity) {
    return generated(Kind.PUT, key, arrivals, entity);
  }

  /** Returns a load that reads the row of each entity, as {@code puts} writes it. */
  public static <T> Load<T> reads(
      Function<? super T, ? extends RowKey> key,
      Function<? super T, Instant> at,
      Iterable<? extends T> entities) {
    return of(Kind.READ, key, at, entities.iterator());
  }

  /** Returns a load that reads rows as they are generated, as {@code puts} writes them. */
  public static <T> Load<T> reads(
      Function<? super T, ? extends RowKey> key,
      Arrivals arrivals,
      BiFunction<? super RandomGenerator, ? super Instant, ? extends T> entity) {
    return generated(Kind.READ, key, arrivals, entity);
  }

  /**
   * Returns a load that scans from the row of each entity on. The work of a scan counts where it
   * begins: a splitter does not cut what most scans cross.
   */
  public static <T> Load<T> scans(
      Function<? super T, ? extends RowKey> key,
      Function<? super T, Instant> at,
      Iterable<? extends T> entities) {
    return of(Kind.SCAN, key, at, entities.iterator());
  }

  /** Returns a load that scans as it is generated, as {@code scans} does. */
  public static <T> Load<T> scans(
      Function<? super T, ? extends RowKey> key,
      Arrivals arrivals,
      BiFunction<? super RandomGenerator, ? super Instant, ? extends T> entity) {
    return generated(Kind.SCAN, key, arrivals, entity);
  }

  /**
   * Returns a load that writes a row for each line of a file of comma-separated values, which has a
   * header and may be a gzip: to try keys on data that are there.
   *
   * @param key the key of a line, with names of columns in braces: <code>{origin}#{departure}
   *     </code>
   * @param time the column of the time, in ISO 8601 (of UTC where it has no offset), or seconds,
   *     milliseconds or microseconds since 1970
   * @throws IllegalArgumentException if the file has no such column, or a line has no time, with
   *     the line
   * @throws UncheckedIOException if the file cannot be read
   */
  public static Load<String> csv(Path file, String key, String time) {
    return writes(Heap.holding(() -> CsvOperations.read(file, key, time)));
  }

  /** Returns a load of operations that write. */
  static <T> Load<T> writes(Operations operations) {
    return of(Kind.PUT, operations);
  }

  private static <T> Load<T> of(
      Kind kind,
      Function<? super T, ? extends RowKey> key,
      Function<? super T, Instant> at,
      Iterator<? extends T> entities) {
    return of(
        kind,
        Heap.holding(
            () -> {
              Operations operations = new Operations();
              while (entities.hasNext()) {
                T entity = entities.next();
                add(operations, kind, key.apply(entity), at.apply(entity));
              }
              return operations;
            }));
  }

  private static <T> Load<T> generated(
      Kind kind,
      Function<? super T, ? extends RowKey> key,
      Arrivals arrivals,
      BiFunction<? super RandomGenerator, ? super Instant, ? extends T> entity) {
    Operations operations =
        Heap.holding(
            () -> {
              Operations made = new Operations();
              arrivals.<T>each(entity, (each, at) -> add(made, kind, key.apply(each), at));
              return made;
            });
    return Load.<T>of(kind, operations).perSecond(arrivals.perSecond());
  }

  private static void add(
      Operations operations, Kind kind, @Nullable RowKey key, @Nullable Instant at) {
    if (key == null || at == null) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "operation %,d of the %s has no %s",
              operations.size() + 1,
              kind.plural(),
              key == null ? "key" : "time"));
    }
    operations.add(key, at);
  }

  /**
   * Returns the same load at a rate: each operation stands for as many as that takes. Without it,
   * an operation is one, and what is judged is where the work goes, at any rate.
   *
   * @throws IllegalArgumentException if the rate is zero, negative or no number
   */
  public Load<T> perSecond(double rate) {
    Rates.check(rate);
    long all = parts.stream().mapToLong(part -> part.operations().size()).sum();
    return with(
        part -> {
          double share = (double) part.operations().size() / Math.max(1, all);
          return new Workload.Part(
              part.kind(), part.operations(), rate * share, part.bytes(), part.layout());
        });
  }

  /**
   * Returns the same load with operations of a size: the row's, or of a scan all that it reads. The
   * published figures are for rows of 1 KB, which is what is taken without it.
   *
   * @throws IllegalArgumentException if it is below 1
   */
  public Load<T> bytes(long size) {
    if (size < 1) {
      throw new IllegalArgumentException(
          String.format(Locale.ROOT, "%,d bytes: expected 1 or more", size));
    }
    return with(
        part ->
            new Workload.Part(
                part.kind(), part.operations(), part.perSecond(), size, part.layout()));
  }

  /** Returns the same load with the names of the key's segments, for labels and fixes. */
  public Load<T> keys(KeyLayout layout) {
    return with(
        part ->
            new Workload.Part(
                part.kind(), part.operations(), part.perSecond(), part.bytes(), layout));
  }

  /**
   * Returns the operations of this load from a time until before another one: to leave out an
   * import, or times of a clock that was wrong.
   */
  public Load<T> between(Instant from, Instant until) {
    return with(
        part ->
            new Workload.Part(
                part.kind(),
                part.operations().between(from, until),
                part.perSecond(),
                part.bytes(),
                part.layout()));
  }

  /**
   * Returns the same load on a table that is split at some keys when the load begins, with as many
   * tablets on each node: the keys of {@code create(schema, splits)}, or of a table that exists
   * {@code BigtableWrites.splits(client, table)}. Without them, the table begins as one tablet.
   */
  public Load<T> splitAt(List<ByteString> keys) {
    return new Load<>(parts, keys);
  }

  private Load<T> with(Function<Workload.Part, Workload.Part> change) {
    return new Load<>(parts.stream().map(change).toList(), splits);
  }

  /** Returns this load and another one of the same table at the same time. */
  public Load<T> and(Load<?> other) {
    List<Workload.Part> both = new ArrayList<>(parts);
    both.addAll(other.parts);
    List<ByteString> splitsOfBoth = new ArrayList<>(splits);
    splitsOfBoth.addAll(other.splits);
    return new Load<>(both, splitsOfBoth);
  }

  /**
   * Returns what the load does to some nodes.
   *
   * @throws IllegalArgumentException if the load has fewer than 100 operations, all of it or most
   *     of its work is at one time, or it lasts for less than three steps of {@link Nodes#step}
   */
  public LoadReport on(Nodes nodes) {
    return Heap.holding(() -> new LoadReport(new Workload(parts, splits), nodes));
  }
}
