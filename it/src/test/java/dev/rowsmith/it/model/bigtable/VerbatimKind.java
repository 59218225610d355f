package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A key of a table that exists. */
final class VerbatimKind extends SmallKind<Shelves.Verbatim, Shelves_VerbatimKey> {

  private static final List<String> SHOPS = List.of("a", "ab", "b");
  private static final List<Integer> NUMBERS = List.of(0, 1, 10, 9999);

  private final Shelves_VerbatimRepository shelves;

  VerbatimKind(Shelves_VerbatimRepository shelves) {
    this.shelves = shelves;
  }

  @Override
  BigtableRepository<Shelves.Verbatim, Shelves_VerbatimKey> repository() {
    return shelves;
  }

  @Override
  Shelves_VerbatimKey anyKey(Random random) {
    return new Shelves_VerbatimKey(any(random, SHOPS), any(random, NUMBERS));
  }

  @Override
  Shelves_VerbatimKey keyOf(Shelves.Verbatim shelf) {
    return Shelves_VerbatimKey.of(shelf);
  }

  @Override
  String shop(Shelves_VerbatimKey key) {
    return key.shop();
  }

  @Override
  Comparator<Shelves_VerbatimKey> bySecond() {
    return Comparator.comparing(Shelves_VerbatimKey::number);
  }

  @Override
  Shelves.Verbatim entity(Shelves_VerbatimKey key, int size, @Nullable String note) {
    return new Shelves.Verbatim(key.shop(), key.number(), size, note);
  }

  @Override
  int size(Shelves.Verbatim shelf) {
    return shelf.size();
  }

  @Override
  @Nullable String note(Shelves.Verbatim shelf) {
    return shelf.note();
  }

  @Override
  RowUpdate<Shelves.Verbatim, Shelves_VerbatimKey, ?> update(
      Shelves_VerbatimKey key, @Nullable Integer size, @Nullable String note) {
    var update = shelves.update(key);
    if (size != null) {
      update.size(size);
    }
    return note == null ? update.clearNote() : update.note(note);
  }

  @Override
  Query<Shelves.Verbatim, Shelves_VerbatimKey> anyQuery(Random random) {
    String shop = any(random, SHOPS);
    String other = any(random, SHOPS);
    int low = any(random, NUMBERS);
    int high = any(random, NUMBERS);
    List<String> shops = some(random, SHOPS);
    List<Integer> numbers = some(random, NUMBERS);
    var scan = shelves.scan();
    String named = "scan().shop(" + shop + ")";
    return switch (random.nextInt(7)) {
      case 0 -> new Query<>("scanAll()", shelves.scanAll("the model"), key -> true);
      case 1 -> new Query<>(named, scan.shop(shop), key -> key.shop().equals(shop));
      case 2 ->
          new Query<>(
              "scan().shopStartsWith(a)",
              scan.shopStartsWith("a"),
              key -> key.shop().startsWith("a"));
      case 3 ->
          new Query<>(
              "scan().shopIn(" + shops + ")",
              scan.shopIn(shops),
              key -> shops.contains(key.shop()));
      case 4 ->
          new Query<>(
              named + ".number(" + low + ")",
              scan.shop(shop).number(low),
              key -> key.shop().equals(shop) && key.number() == low);
      case 5 ->
          new Query<>(
              "scan().shopIn(%s).numberIn(%s)".formatted(shops, numbers),
              scan.shopIn(shops).numberIn(numbers),
              key -> shops.contains(key.shop()) && numbers.contains(key.number()));
      default -> {
        Shelves_VerbatimKey from = new Shelves_VerbatimKey(shop, low);
        Shelves_VerbatimKey until = new Shelves_VerbatimKey(other, high);
        yield new Query<>(
            "scanBetween(%s, %s)".formatted(from, until),
            shelves.scanBetween(from, until),
            key -> order().compare(key, from) >= 0 && order().compare(key, until) < 0);
      }
    };
  }
}
