package dev.rowsmith.it.faults;

import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads rows in one of the ways that there are.
 *
 * @param expected what is read when nothing goes wrong, in order
 * @param reading hands over what arrives
 */
record WayOfReading(
    String name, List<?> expected, BiConsumer<Repositories, Consumer<Object>> reading) {

  private static final int ROWS = 300;

  /** The keys that are asked for, of which every eighth has a row. */
  private static final int MANY = 2_500;

  private static final int MORE = 12_000;

  /** Later rows are other tests'. */
  private static final Instant END = Instant.parse("2025-01-01T00:00:00Z");

  private static final List<Parcel> EAST =
      IntStream.range(0, ROWS).mapToObj(at -> Parcel.of("east", at)).toList();
  private static final List<Parcel> MANY_PARCELS =
      IntStream.range(0, MANY / 8).mapToObj(at -> Parcel.of("many", at * 8)).toList();
  private static final List<SpreadParcel> SPREAD =
      IntStream.range(0, ROWS).mapToObj(SpreadParcel::of).toList();

  @Override
  public String toString() {
    return name;
  }

  /** Writes the rows. */
  static void load(Repositories bigtable) {
    bigtable.parcels().putAll(EAST).orThrow();
    bigtable.parcels().putAll(MANY_PARCELS).orThrow();
    bigtable.spread().putAll(SPREAD).orThrow();
  }

  static List<WayOfReading> all() {
    return List.of(
        new WayOfReading("`list`", EAST, (db, to) -> east(db).list().forEach(to)),
        new WayOfReading("`forEach`", EAST, (db, to) -> east(db).forEach(to)),
        new WayOfReading("`stream`", EAST, (db, to) -> drain(east(db).stream(), to)),
        new WayOfReading(
            "`reversed`", reversed(EAST), (db, to) -> drain(east(db).reversed().stream(), to)),
        new WayOfReading(
            "`limit`", EAST.subList(0, 100), (db, to) -> drain(east(db).limit(100).stream(), to)),
        new WayOfReading("`page`", EAST, (db, to) -> pages(east(db), to)),
        new WayOfReading("`count`", EAST, (db, to) -> counted(east(db), EAST, to)),
        new WayOfReading("`keys`", keys(EAST), (db, to) -> drain(east(db).keys(), to)),
        new WayOfReading(
            "`only`",
            EAST.stream().map(Parcel::grams).toList(),
            (db, to) ->
                drain(
                    east(db).only(ParcelTable.GRAMS).stream()
                        .map(row -> row.require(ParcelTable.GRAMS)),
                    to)),
        new WayOfReading(
            "`publisher`", EAST, (db, to) -> Subscribed.to(east(db).publisher(), to).await()),
        new WayOfReading("`forEachInParallel`", EAST, (db, to) -> parallel(east(db), to)),
        new WayOfReading(
            "`find`",
            EAST.subList(0, 10),
            (db, to) ->
                keys(EAST.subList(0, 10)).stream()
                    .flatMap(key -> db.parcels().find(key).stream())
                    .forEach(to)),
        new WayOfReading(
            "`exists`",
            keys(EAST.subList(0, 10)),
            (db, to) ->
                keys(EAST.subList(0, 10)).stream().filter(db.parcels()::exists).forEach(to)),
        new WayOfReading(
            "`findAll` of 2,500 keys, three requests",
            MANY_PARCELS,
            (db, to) -> db.parcels().findAll(manyKeys()).values().forEach(to)),
        new WayOfReading(
            "scan of 12,000 keys, two requests",
            MANY_PARCELS,
            (db, to) -> drain(byNumbers(db).stream(), to)),
        new WayOfReading("16 buckets, `list`", SPREAD, (db, to) -> spread(db).list().forEach(to)),
        new WayOfReading(
            "16 buckets, `stream`", SPREAD, (db, to) -> drain(spread(db).stream(), to)),
        new WayOfReading(
            "16 buckets, `reversed`",
            reversed(SPREAD),
            (db, to) -> drain(spread(db).reversed().stream(), to)),
        new WayOfReading(
            "16 buckets, `limit`",
            SPREAD.subList(0, 100),
            (db, to) -> drain(spread(db).limit(100).stream(), to)),
        new WayOfReading("16 buckets, `page`", SPREAD, (db, to) -> pages(spread(db), to)),
        new WayOfReading(
            "16 buckets, `count`", SPREAD, (db, to) -> counted(spread(db), SPREAD, to)),
        new WayOfReading(
            "16 buckets, `keys`",
            SPREAD.stream().map(SpreadParcelKey::of).toList(),
            (db, to) -> drain(spread(db).keys(), to)),
        new WayOfReading("`forEachAsync`", EAST, (db, to) -> answer(east(db).forEachAsync(to))),
        new WayOfReading(
            "`findAllAsync` of 2,500 keys, three requests",
            MANY_PARCELS,
            (db, to) -> answer(db.parcels().findAllAsync(manyKeys())).values().forEach(to)),
        new WayOfReading(
            "16 buckets, `forEachAsync`", SPREAD, (db, to) -> answer(spread(db).forEachAsync(to))));
  }

  static Scan<Parcel, ParcelKey> east(Repositories bigtable) {
    return bigtable.parcels().scan().depot("east");
  }

  static Scan<SpreadParcel, SpreadParcelKey> spread(Repositories bigtable) {
    return bigtable.spread().scan().atBefore(END);
  }

  private static Scan<Parcel, ParcelKey> byNumbers(Repositories bigtable) {
    List<Integer> numbers = IntStream.range(0, MORE).boxed().toList();
    return bigtable.parcels().scan().depot("many").numberIn(numbers);
  }

  private static <T> T answer(CompletableFuture<T> future) {
    try {
      return future.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof RuntimeException problem ? problem : failed;
    }
  }

  private static void drain(Stream<?> rows, Consumer<Object> to) {
    try (rows) {
      rows.forEachOrdered(to);
    }
  }

  /** The rows of several requests come in any order. */
  private static void parallel(Scan<Parcel, ?> scan, Consumer<Object> to) {
    List<Parcel> rows = Collections.synchronizedList(new ArrayList<>());
    scan.forEachInParallel(4, rows::add);
    rows.stream().sorted(Comparator.comparing(Parcel::number)).forEach(to);
  }

  private static <E> void pages(Scan<E, ?> scan, Consumer<Object> to) {
    Optional<String> token = Optional.empty();
    do {
      Page<E> page = scan.page(70, token.orElse(null));
      page.rows().forEach(to);
      token = page.next();
    } while (token.isPresent());
  }

  /** A number of rows more or less than there are is as good as rows twice or lost. */
  private static void counted(Scan<?, ?> scan, List<?> rows, Consumer<Object> to) {
    long count = scan.count();
    for (int at = 0; at < count; at++) {
      to.accept(rows.get(Math.min(at, rows.size() - 1)));
    }
  }

  private static List<ParcelKey> manyKeys() {
    return IntStream.range(0, MANY).mapToObj(at -> new ParcelKey("many", at)).toList();
  }

  private static List<ParcelKey> keys(List<Parcel> parcels) {
    return parcels.stream().map(ParcelKey::of).toList();
  }

  private static <T> List<T> reversed(List<T> rows) {
    List<T> reversed = new ArrayList<>(rows);
    Collections.reverse(reversed);
    return reversed;
  }
}
