package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An entity with maps, a set, versions, a sum, and a sum in buckets of time. */
final class ColumnsKind extends Kind<Shelves.Columns, Shelves_ColumnsKey> {

  static final List<String> SHOPS = List.of("a", "b");
  static final List<String> NAMES = List.of("", "a", "ab", "b");
  static final List<Instant> TIMES =
      List.of(
          Instant.parse("2026-05-01T12:00:00Z"),
          Instant.parse("2026-05-01T12:00:01Z"),
          Instant.parse("2026-05-01T12:00:02Z"),
          Instant.parse("2026-05-01T12:00:03Z"),
          Instant.parse("2026-05-01T12:00:04Z"));

  private static final int VERSIONS = 3;

  private final Shelves_ColumnsRepository shelves;

  ColumnsKind(Shelves_ColumnsRepository shelves) {
    this.shelves = shelves;
  }

  @Override
  BigtableRepository<Shelves.Columns, Shelves_ColumnsKey> repository() {
    return shelves;
  }

  @Override
  Shelves_ColumnsKey anyKey(Random random) {
    return new Shelves_ColumnsKey(any(random, SHOPS), random.nextInt(2));
  }

  @Override
  Comparator<Shelves_ColumnsKey> order() {
    return Comparator.comparing(Shelves_ColumnsKey::shop).thenComparing(Shelves_ColumnsKey::number);
  }

  @Override
  Shelves_ColumnsKey keyOf(Shelves.Columns shelf) {
    return Shelves_ColumnsKey.of(shelf);
  }

  @Override
  Shelves.Columns anyEntity(Random random) {
    Shelves_ColumnsKey key = anyKey(random);
    Map<String, Long> stock = new LinkedHashMap<>();
    SmallKind.some(random, NAMES).forEach(name -> stock.put(name, (long) random.nextInt(9)));
    Map<Instant, String> log = new LinkedHashMap<>();
    SmallKind.some(random, TIMES).forEach(at -> log.put(at, "l" + random.nextInt(9)));
    List<Cell<Double>> price = new ArrayList<>();
    for (int at = TIMES.size() - 1; at >= 0 && price.size() < VERSIONS; at--) {
      if (random.nextInt(3) == 0) {
        price.add(new Cell<>(TIMES.get(at), (double) random.nextInt(9)));
      }
    }
    Map<String, Cell<String>> seen = new LinkedHashMap<>();
    SmallKind.some(random, NAMES).forEach(name -> seen.put(name, anyCell(random)));
    return new Shelves.Columns(
        key.shop(),
        key.number(),
        random.nextInt(4),
        random.nextBoolean() ? null : "n" + random.nextInt(4),
        stock,
        log,
        new LinkedHashSet<>(SmallKind.some(random, NAMES)),
        price,
        0,
        new TreeMap<>(),
        seen);
  }

  static Cell<String> anyCell(Random random) {
    return new Cell<>(any(random, TIMES), "s" + random.nextInt(9));
  }

  @Override
  Cells cells(Shelves.Columns shelf) {
    Cells cells = new Cells().set("size", shelf.size()).set("note", shelf.note());
    cells.putAll("stock", shelf.stock()).putAll("log", shelf.log());
    cells.putAll("seen", shelf.seen());
    shelf.tags().forEach(tag -> cells.put("tags", tag, true));
    shelf.price().forEach(price -> cells.put("price", price.timestamp(), price.value()));
    return cells;
  }

  @Override
  List<String> aggregates() {
    return List.of("sold", "visits");
  }

  @Override
  Optional<Shelves.Columns> entity(Shelves_ColumnsKey key, Cells cells) {
    Integer size = (Integer) cells.get("size");
    if (size == null) {
      return Optional.empty();
    }
    Map<String, Long> stock = new LinkedHashMap<>();
    cells.all("stock").forEach((name, count) -> stock.put((String) name, (Long) count));
    Map<Instant, String> log = new LinkedHashMap<>();
    cells.all("log").forEach((at, words) -> log.put((Instant) at, (String) words));
    Set<String> tags = new LinkedHashSet<>();
    cells.all("tags").keySet().forEach(tag -> tags.add((String) tag));
    return Optional.of(
        new Shelves.Columns(
            key.shop(),
            key.number(),
            size,
            (String) cells.get("note"),
            stock,
            log,
            tags,
            prices(cells),
            sold(cells),
            visits(cells),
            seen(cells)));
  }

  /** Returns as many versions as the entity maps, the newest first. */
  static List<Cell<Double>> prices(Cells cells) {
    List<Cell<Double>> prices = new ArrayList<>();
    cells
        .all("price")
        .forEach(
            (at, price) -> {
              if (prices.size() < VERSIONS) {
                prices.add(new Cell<>((Instant) at, (Double) price));
              }
            });
    return prices;
  }

  private static NavigableMap<Instant, Long> visits(Cells cells) {
    NavigableMap<Instant, Long> visits = new TreeMap<>(Comparator.reverseOrder());
    cells.all("visits").forEach((at, count) -> visits.put((Instant) at, (Long) count));
    return visits;
  }

  private static Map<String, Cell<String>> seen(Cells cells) {
    Map<String, Cell<String>> seen = new LinkedHashMap<>();
    cells
        .all("seen")
        .forEach(
            (name, cell) -> {
              Cell<?> any = (Cell<?>) cell;
              seen.put((String) name, new Cell<>(any.timestamp(), (String) any.value()));
            });
    return seen;
  }

  private static long sold(Cells cells) {
    @Nullable Object sold = cells.get("sold");
    return sold == null ? 0 : (Long) sold;
  }

  @Override
  Query<Shelves.Columns, Shelves_ColumnsKey> anyQuery(Random random) {
    String shop = any(random, SHOPS);
    return random.nextBoolean()
        ? new Query<>("scanAll()", shelves.scanAll("the model"), key -> true)
        : new Query<>(
            "scan().shop(" + shop + ")", shelves.scan().shop(shop), key -> key.shop().equals(shop));
  }

  @Override
  Step<Modelled<Shelves.Columns, Shelves_ColumnsKey>> anyOwnStep(Random random) {
    return random.nextBoolean()
        ? ColumnsUpdate.any(shelves, anyKey(random), random)
        : PartialReadStep.any(shelves, anyKey(random), random);
  }
}
