package dev.rowsmith.it.spanner.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.spanner.Scan;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes steps of random numbers: few keys, so that most of them meet, and the ends of each type.
 */
final class SpannerSteps {

  private static final List<String> TEXTS = List.of("", "a", "ab", "b", "\uFFFF", "\uD83D\uDE00");
  private static final long[] NUMBERS = {Long.MIN_VALUE, -1, 0, 1, 2, Long.MAX_VALUE};
  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");

  private final Random random;

  private SpannerSteps(Random random) {
    this.random = random;
  }

  static Step<SpannerStore> any(Random random) {
    return new SpannerSteps(random).any();
  }

  private Step<SpannerStore> any() {
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> new ReadingWrite(one(ReadingWrite.Kind.values()), reading());
      case 4, 5 -> new VisitWrite(one(VisitWrite.Kind.values()), visit());
      case 6 -> find();
      case 7 -> deleteRange();
      case 8, 9 -> readings();
      case 10 -> byTag();
      default -> visits();
    };
  }

  private Reading reading() {
    return new Reading(text(), number(), tag(), weight(), random.nextInt(100));
  }

  private Visit visit() {
    return new Visit(at(), text(), "page " + random.nextInt(9), random.nextInt(3));
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private long number() {
    return NUMBERS[random.nextInt(NUMBERS.length)];
  }

  private Instant at() {
    return NOON.plusSeconds(random.nextInt(3));
  }

  private @Nullable String tag() {
    return random.nextInt(4) == 0 ? null : random.nextBoolean() ? "x" : "y";
  }

  private @Nullable Long weight() {
    return random.nextInt(4) == 0 ? null : (long) random.nextInt(3);
  }

  private int limit() {
    return random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0;
  }

  private <T> T one(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private Step<SpannerStore> find() {
    List<ReadingKey> keys =
        List.of(
            new ReadingKey(text(), number()),
            new ReadingKey(text(), number()),
            new ReadingKey(text(), number()));
    return named(
        "findAll(" + keys + ")",
        store -> {
          Map<ReadingKey, Reading> expected = new LinkedHashMap<>();
          keys.forEach(
              key -> store.readingModel().find(key).forEach(row -> expected.put(key, row)));
          assertThat(store.readings().findAll(keys))
              .isEqualTo(expected)
              .containsExactlyEntriesOf(expected);
          assertThat(store.readings().findAllAsync(keys).join()).isEqualTo(expected);
          for (ReadingKey key : keys) {
            assertThat(store.readings().find(key))
                .isEqualTo(store.readingModel().find(key).findFirst());
            assertThat(store.readings().exists(key)).isEqualTo(expected.containsKey(key));
          }
        });
  }

  private Step<SpannerStore> deleteRange() {
    String device = text();
    long from = number();
    return named(
        "deleteRange(device(%s).numberFrom(%s))".formatted(device, from),
        store -> {
          store.readings().deleteRange(store.readings().scan().device(device).numberFrom(from));
          store.readingModel().delete(row -> row.device().equals(device) && row.number() >= from);
        });
  }

  private Step<SpannerStore> readings() {
    String device = text();
    String other = text();
    long from = number();
    long until = number();
    return switch (random.nextInt(7)) {
      case 0 -> readings("scanAll", store -> store.readings().scanAll("a model"), row -> true);
      case 1 ->
          readings(
              "device(%s)".formatted(device),
              store -> store.readings().scan().device(device),
              row -> row.device().equals(device));
      case 2 ->
          readings(
              "deviceIn(%s, %s).numberBefore(%s)".formatted(device, other, until),
              store -> store.readings().scan().deviceIn(List.of(device, other)).numberBefore(until),
              row -> List.of(device, other).contains(row.device()) && row.number() < until);
      case 3 ->
          readings(
              "device(%s).numberBetween(%s, %s)".formatted(device, from, until),
              store -> store.readings().scan().device(device).numberBetween(from, until),
              row -> row.device().equals(device) && row.number() >= from && row.number() < until);
      case 4 ->
          readings(
              "device(%s).numberIn(%s, %s)".formatted(device, from, until),
              store -> store.readings().scan().device(device).numberIn(List.of(from, until)),
              row ->
                  row.device().equals(device) && (row.number() == from || row.number() == until));
      case 5 -> {
        String prefix = device.isEmpty() ? "a" : device;
        yield readings(
            "deviceStartsWith(%s)".formatted(prefix),
            store -> store.readings().scan().deviceStartsWith(prefix),
            row -> row.device().startsWith(prefix));
      }
      default ->
          readings(
              "deviceBetween(%s, %s)".formatted(device, other),
              store -> store.readings().scan().deviceBetween(device, other),
              row ->
                  ModelTable.TEXT.compare(row.device(), device) >= 0
                      && ModelTable.TEXT.compare(row.device(), other) < 0);
    };
  }

  private Step<SpannerStore> readings(
      String words,
      Function<SpannerStore, Scan<Reading, ReadingKey>> scan,
      Predicate<Reading> which) {
    return new SomeScan<>(
        "readings." + words,
        scan,
        SpannerStore::readingModel,
        which,
        store -> SpannerStore.BY_KEY,
        ReadingKey::of,
        limit(),
        one(PageWalk.values()));
  }

  private Step<SpannerStore> byTag() {
    String tag = random.nextBoolean() ? "x" : "y";
    long from = random.nextInt(3);
    return switch (random.nextInt(3)) {
      case 0 ->
          byTag(
              "tag(%s)".formatted(tag),
              store -> store.readings().scanReadingsByTag().tag(tag),
              row -> tag.equals(row.tag()));
      case 1 ->
          byTag(
              "tag(%s).weightFrom(%s)".formatted(tag, from),
              store -> store.readings().scanReadingsByTag().tag(tag).weightFrom(from),
              row -> tag.equals(row.tag()) && row.weight() != null && row.weight() >= from);
      default ->
          byTag(
              "tagFrom(x)",
              store -> store.readings().scanReadingsByTag().tagFrom("x"),
              row -> row.tag() != null);
    };
  }

  private Step<SpannerStore> byTag(
      String words,
      Function<SpannerStore, Scan<Reading, ReadingKey>> scan,
      Predicate<Reading> which) {
    return new SomeScan<>(
        "readings.scanReadingsByTag()." + words,
        scan,
        SpannerStore::readingModel,
        which,
        SpannerStore::byTag,
        ReadingKey::of,
        limit(),
        one(PageWalk.values()));
  }

  private Step<SpannerStore> visits() {
    Instant at = at();
    return switch (random.nextInt(3)) {
      case 0 -> visits("scanAll", store -> store.visits().scanAll("a model"), row -> true);
      case 1 ->
          visits(
              "at(%s)".formatted(at),
              store -> store.visits().scan().at(at),
              row -> row.at().equals(at));
      default ->
          visits(
              "atFrom(%s)".formatted(at),
              store -> store.visits().scan().atFrom(at),
              row -> !row.at().isBefore(at));
    };
  }

  private Step<SpannerStore> visits(
      String words, Function<SpannerStore, Scan<Visit, VisitKey>> scan, Predicate<Visit> which) {
    return new SomeScan<>(
        "visits." + words,
        scan,
        SpannerStore::visitModel,
        which,
        store -> SpannerStore.VISITS_BY_KEY,
        VisitKey::of,
        limit(),
        one(PageWalk.values()));
  }

  private static Step<SpannerStore> named(String words, Step<SpannerStore> step) {
    return new Step<>() {
      @Override
      public void run(SpannerStore store) throws Exception {
        step.run(store);
      }

      @Override
      public String toString() {
        return words;
      }
    };
  }
}
