package dev.rowsmith.it.model.bigtable;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A key whose last segment may be absent, and then comes first. */
final class OptionalEndKind extends SmallKind<Shelves.OptionalEnd, Shelves_OptionalEndKey> {

  private static final List<String> SHOPS = List.of("a", "a#", "ab");
  private static final List<Optional<String>> PARTS =
      List.of(Optional.empty(), Optional.of(""), Optional.of("p"), Optional.of("p#"));
  private static final Comparator<Optional<String>> BY_PART =
      Comparator.comparing(part -> part.map(text -> "+" + text).orElse(""));

  private final Shelves_OptionalEndRepository shelves;

  OptionalEndKind(Shelves_OptionalEndRepository shelves) {
    super(shelves);
    this.shelves = shelves;
  }

  @Override
  Shelves_OptionalEndKey anyKey(Random random) {
    return new Shelves_OptionalEndKey(any(random, SHOPS), any(random, PARTS));
  }

  @Override
  Shelves_OptionalEndKey keyOf(Shelves.OptionalEnd shelf) {
    return Shelves_OptionalEndKey.of(shelf);
  }

  @Override
  Comparator<Shelves_OptionalEndKey> bySecond() {
    return Comparator.comparing(Shelves_OptionalEndKey::part, BY_PART);
  }

  @Override
  Shelves.OptionalEnd entity(Shelves_OptionalEndKey key, int size, @Nullable String note) {
    return new Shelves.OptionalEnd(key.shop(), key.part(), size, note);
  }

  @Override
  Query<Shelves.OptionalEnd, Shelves_OptionalEndKey> anyQuery(Random random) {
    String shop = any(random, SHOPS);
    Optional<String> low = any(random, PARTS);
    // A bound is a value: an absent one is refused.
    Optional<String> from = any(random, PARTS.subList(1, PARTS.size()));
    Optional<String> until = any(random, PARTS.subList(1, PARTS.size()));
    List<Optional<String>> parts = some(random, PARTS);
    var named = shelves.scan().shop(shop);
    String words = "scan().shop(" + shop + ")";
    return switch (random.nextInt(7)) {
      case 0 -> new Query<>("scanAll()", shelves.scanAll("the model"), key -> true);
      case 1 -> new Query<>(words, named, key -> key.shop().equals(shop));
      case 2 ->
          new Query<>(
              words + ".part(" + low + ")",
              named.part(low),
              key -> key.shop().equals(shop) && key.part().equals(low));
      case 3 ->
          new Query<>(
              "%s.partBetween(%s, %s)".formatted(words, from, until),
              named.partBetween(from, until),
              key ->
                  key.shop().equals(shop)
                      && BY_PART.compare(key.part(), from) >= 0
                      && BY_PART.compare(key.part(), until) < 0);
      case 4 ->
          new Query<>(
              words + ".partFrom(" + from + ")",
              named.partFrom(from),
              key -> key.shop().equals(shop) && BY_PART.compare(key.part(), from) >= 0);
      case 5 ->
          new Query<>(
              words + ".partIn(" + parts + ")",
              named.partIn(parts),
              key -> key.shop().equals(shop) && parts.contains(key.part()));
      default ->
          new Query<>(
              words + ".partStartsWith(p)",
              named.partStartsWith("p"),
              key -> key.shop().equals(shop) && key.part().orElse("").startsWith("p"));
    };
  }
}
