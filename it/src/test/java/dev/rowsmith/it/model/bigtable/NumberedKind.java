package dev.rowsmith.it.model.bigtable;

import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An entity whose key is a text and a number, in one of the formats of keys. */
class NumberedKind<E, K extends RowKey> extends SmallKind<E, K> {

  /** The keys that there are, and the ranges that can be read of them. */
  enum Keys {
    READABLE,
    DESCENDING,
    SALTED,
    /** A key of a table that exists, whose numbers do not sort: it has no ranges. */
    VERBATIM;

    private List<String> shops() {
      return this == VERBATIM ? List.of("a", "ab", "b") : List.of("", "a", "a#", "ab", "b");
    }

    private List<Integer> numbers() {
      return this == VERBATIM ? List.of(0, 1, 10, 9999) : List.of(-1, 0, 1, 10);
    }
  }

  /** The constructor of an entity. */
  interface Maker<E> {
    E of(String shop, int number, int size, @Nullable String note);
  }

  /** A call of a step of a scan. */
  private record Call(String name, List<Object> arguments) {

    @Override
    public String toString() {
      String words = arguments.toString();
      return ".%s(%s)".formatted(name, words.substring(1, words.length() - 1));
    }
  }

  private final Keys keys;
  private final Object scans;
  private final BiFunction<String, Integer, K> key;
  private final Function<E, K> keyOf;
  private final Maker<E> maker;

  NumberedKind(
      Keys keys,
      BigtableRepository<E, K> repository,
      BiFunction<String, Integer, K> key,
      Function<E, K> keyOf,
      Maker<E> maker) {
    this(keys, repository, repository, key, keyOf, maker);
  }

  /** The scans may start from another repository of the table. */
  NumberedKind(
      Keys keys,
      BigtableRepository<E, K> repository,
      Object scans,
      BiFunction<String, Integer, K> key,
      Function<E, K> keyOf,
      Maker<E> maker) {
    super(repository);
    this.keys = keys;
    this.scans = scans;
    this.key = key;
    this.keyOf = keyOf;
    this.maker = maker;
  }

  @Override
  K anyKey(Random random) {
    return key.apply(any(random, keys.shops()), any(random, keys.numbers()));
  }

  @Override
  K keyOf(E shelf) {
    return keyOf.apply(shelf);
  }

  @Override
  boolean isSalted() {
    return keys == Keys.SALTED;
  }

  private int number(K of) {
    return Calls.<Integer>of(of, "number");
  }

  @Override
  Comparator<K> bySecond() {
    Comparator<K> order = Comparator.comparing(this::number);
    return keys == Keys.DESCENDING ? order.reversed() : order;
  }

  @Override
  E entity(K of, int size, @Nullable String note) {
    return maker.of(shop(of), number(of), size, note);
  }

  @Override
  Query<E, K> anyQuery(Random random) {
    String shop = any(random, keys.shops());
    String other = any(random, keys.shops());
    int low = any(random, keys.numbers());
    int high = any(random, keys.numbers());
    List<String> shops = some(random, keys.shops());
    List<Integer> numbers = some(random, keys.numbers());
    Predicate<K> isShop = each -> shop(each).equals(shop);
    Predicate<K> isOneOf = each -> shops.contains(shop(each));
    Call named = call("shop", shop);
    return switch (random.nextInt(keys == Keys.VERBATIM ? 7 : 12)) {
      case 0 -> new Query<>("scanAll()", repository().scanAll("the model"), each -> true);
      case 1 -> query(isShop, named);
      case 2 -> query(each -> shop(each).startsWith("a"), call("shopStartsWith", "a"));
      case 3 -> query(isOneOf, call("shopIn", shops));
      case 4 -> query(isShop.and(each -> number(each) == low), named, call("number", low));
      case 5 ->
          query(
              isOneOf.and(each -> numbers.contains(number(each))),
              call("shopIn", shops),
              call("numberIn", numbers));
      case 6 -> between(key.apply(shop, low), key.apply(other, high));
      case 7 ->
          query(
              each -> shop(each).compareTo(shop) >= 0 && shop(each).compareTo(other) < 0,
              call("shopBetween", shop, other));
      case 8 -> query(each -> shop(each).compareTo(shop) >= 0, call("shopFrom", shop));
      case 9 ->
          query(
              isShop.and(each -> number(each) >= low && number(each) < high),
              named,
              call("numberBetween", low, high));
      case 10 -> query(isShop.and(each -> number(each) >= low), named, call("numberFrom", low));
      default ->
          query(
              isOneOf.and(each -> number(each) < high),
              call("shopIn", shops),
              call("numberBefore", high));
    };
  }

  private Query<E, K> between(K from, K until) {
    return new Query<>(
        "scanBetween(%s, %s)".formatted(from, until),
        repository().scanBetween(from, until),
        each -> order().compare(each, from) >= 0 && order().compare(each, until) < 0);
  }

  private static Call call(String name, Object... arguments) {
    return new Call(name, List.of(arguments));
  }

  private Query<E, K> query(Predicate<K> finds, Call... calls) {
    Object step = Calls.of(scans, "scan");
    StringBuilder words = new StringBuilder("scan()");
    for (Call call : calls) {
      step = Calls.of(step, call.name(), call.arguments().toArray());
      words.append(call);
    }
    @SuppressWarnings("unchecked")
    Scan<E, K> scan = (Scan<E, K>) step;
    return new Query<>(words.toString(), scan, finds);
  }
}
