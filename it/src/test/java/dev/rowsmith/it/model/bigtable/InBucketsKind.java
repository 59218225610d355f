package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A salted key. */
final class InBucketsKind extends SmallKind<Shelves.InBuckets, Shelves_InBucketsKey> {

  private static final List<String> SHOPS = List.of("", "a", "a#", "ab", "b");
  private static final List<Integer> NUMBERS = List.of(-1, 0, 1, 10);

  private final Shelves_InBucketsRepository shelves;

  InBucketsKind(Shelves_InBucketsRepository shelves) {
    this.shelves = shelves;
  }

  @Override
  BigtableRepository<Shelves.InBuckets, Shelves_InBucketsKey> repository() {
    return shelves;
  }

  @Override
  Shelves_InBucketsKey anyKey(Random random) {
    return new Shelves_InBucketsKey(any(random, SHOPS), any(random, NUMBERS));
  }

  @Override
  Shelves_InBucketsKey keyOf(Shelves.InBuckets shelf) {
    return Shelves_InBucketsKey.of(shelf);
  }

  @Override
  boolean isSalted() {
    return true;
  }

  @Override
  String shop(Shelves_InBucketsKey key) {
    return key.shop();
  }

  @Override
  Comparator<Shelves_InBucketsKey> bySecond() {
    return Comparator.comparing(Shelves_InBucketsKey::number);
  }

  @Override
  Shelves.InBuckets entity(Shelves_InBucketsKey key, int size, @Nullable String note) {
    return new Shelves.InBuckets(key.shop(), key.number(), size, note);
  }

  @Override
  int size(Shelves.InBuckets shelf) {
    return shelf.size();
  }

  @Override
  @Nullable String note(Shelves.InBuckets shelf) {
    return shelf.note();
  }

  @Override
  RowUpdate<Shelves.InBuckets, Shelves_InBucketsKey, ?> update(
      Shelves_InBucketsKey key, @Nullable Integer size, @Nullable String note) {
    var update = shelves.update(key);
    if (size != null) {
      update.size(size);
    }
    return note == null ? update.clearNote() : update.note(note);
  }

  @Override
  Query<Shelves.InBuckets, Shelves_InBucketsKey> anyQuery(Random random) {
    String shop = any(random, SHOPS);
    String other = any(random, SHOPS);
    int low = any(random, NUMBERS);
    int high = any(random, NUMBERS);
    List<String> shops = some(random, SHOPS);
    List<Integer> numbers = some(random, NUMBERS);
    var scan = shelves.scan();
    String named = "scan().shop(" + shop + ")";
    return switch (random.nextInt(12)) {
      case 0 -> new Query<>("scanAll()", shelves.scanAll("the model"), key -> true);
      case 1 -> new Query<>(named, scan.shop(shop), key -> key.shop().equals(shop));
      case 2 ->
          new Query<>(
              "scan().shopBetween(%s, %s)".formatted(shop, other),
              scan.shopBetween(shop, other),
              key -> key.shop().compareTo(shop) >= 0 && key.shop().compareTo(other) < 0);
      case 3 ->
          new Query<>(
              "scan().shopFrom(" + shop + ")",
              scan.shopFrom(shop),
              key -> key.shop().compareTo(shop) >= 0);
      case 4 ->
          new Query<>(
              "scan().shopStartsWith(a)",
              scan.shopStartsWith("a"),
              key -> key.shop().startsWith("a"));
      case 5 ->
          new Query<>(
              "scan().shopIn(" + shops + ")",
              scan.shopIn(shops),
              key -> shops.contains(key.shop()));
      case 6 ->
          new Query<>(
              named + ".number(" + low + ")",
              scan.shop(shop).number(low),
              key -> key.shop().equals(shop) && key.number() == low);
      case 7 ->
          new Query<>(
              "scan().shopIn(%s).numberIn(%s)".formatted(shops, numbers),
              scan.shopIn(shops).numberIn(numbers),
              key -> shops.contains(key.shop()) && numbers.contains(key.number()));
      case 8 ->
          new Query<>(
              "%s.numberBetween(%d, %d)".formatted(named, low, high),
              scan.shop(shop).numberBetween(low, high),
              key -> key.shop().equals(shop) && key.number() >= low && key.number() < high);
      case 9 ->
          new Query<>(
              named + ".numberFrom(" + low + ")",
              scan.shop(shop).numberFrom(low),
              key -> key.shop().equals(shop) && key.number() >= low);
      case 10 ->
          new Query<>(
              "scan().shopIn(%s).numberBefore(%d)".formatted(shops, high),
              scan.shopIn(shops).numberBefore(high),
              key -> shops.contains(key.shop()) && key.number() < high);
      default -> {
        Shelves_InBucketsKey from = new Shelves_InBucketsKey(shop, low);
        Shelves_InBucketsKey until = new Shelves_InBucketsKey(other, high);
        yield new Query<>(
            "scanBetween(%s, %s)".formatted(from, until),
            shelves.scanBetween(from, until),
            key -> order().compare(key, from) >= 0 && order().compare(key, until) < 0);
      }
    };
  }
}
