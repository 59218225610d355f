package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An entity of two segments, a column that it needs and one that may be absent. */
abstract class SmallKind<E, K extends RowKey> extends Kind<E, K> {

  static final List<String> NOTES = List.of("", "x", "long enough");

  private final BigtableRepository<E, K> repository;

  SmallKind(BigtableRepository<E, K> repository) {
    this.repository = repository;
  }

  @Override
  final BigtableRepository<E, K> repository() {
    return repository;
  }

  /** Returns the order of the second segment: of numbers, or of texts. */
  abstract Comparator<K> bySecond();

  abstract E entity(K key, int size, @Nullable String note);

  final String shop(K key) {
    return Calls.of(key, "shop");
  }

  @Override
  Comparator<K> order() {
    return Comparator.comparing(this::shop).thenComparing(bySecond());
  }

  @Override
  E anyEntity(Random random) {
    return entity(anyKey(random), random.nextInt(4), anyNote(random));
  }

  static @Nullable String anyNote(Random random) {
    return random.nextInt(3) == 0 ? null : any(random, NOTES);
  }

  @Override
  Cells cells(E entity) {
    return new Cells()
        .set("size", Calls.of(entity, "size"))
        .set("note", Calls.<@Nullable String>of(entity, "note"));
  }

  @Override
  List<String> aggregates() {
    return List.of();
  }

  @Override
  Optional<E> entity(K key, Cells cells) {
    Integer size = (Integer) cells.get("size");
    return size == null
        ? Optional.empty()
        : Optional.of(entity(key, size, (String) cells.get("note")));
  }

  @Override
  Step<Modelled<E, K>> anyOwnStep(Random random) {
    return random.nextInt(4) == 0 ? updateAll(random) : update(random);
  }

  private Step<Modelled<E, K>> update(Random random) {
    K key = anyKey(random);
    Change change = Change.any(random);
    Test test = Test.any(random);
    return new RowSteps.Act<>(
        "update(%s).%s%s.apply()".formatted(key, change, test.words()),
        table -> {
          boolean done = test.holds().test(table.row(key));
          RowUpdate<E, K, ?> update = change.of(Calls.of(repository, "update", key));
          test.condition().accept(update);
          assertThat(update.apply()).isEqualTo(done);
          if (done) {
            table.change(key, change::apply);
          }
        });
  }

  private Step<Modelled<E, K>> updateAll(Random random) {
    Map<K, Change> changes = new LinkedHashMap<>();
    for (int count = random.nextInt(3); count >= 0; count--) {
      changes.put(anyKey(random), Change.any(random));
    }
    return new RowSteps.Act<>(
        "updateAll(" + changes + ")",
        table -> {
          List<RowUpdate<E, K, ?>> updates = new ArrayList<>();
          changes.forEach(
              (key, change) -> updates.add(change.of(Calls.of(repository, "update", key))));
          assertThat(repository.updateAll(updates).written()).isEqualTo(changes.size());
          changes.forEach((key, change) -> table.change(key, change::apply));
        });
  }

  /** A size that is set, unless it is {@code null}, and a note that is set or cleared. */
  record Change(@Nullable Integer size, @Nullable String note) {

    static Change any(Random random) {
      return new Change(random.nextInt(3) == 0 ? null : random.nextInt(4), anyNote(random));
    }

    <E, K extends RowKey> RowUpdate<E, K, ?> of(RowUpdate<E, K, ?> update) {
      if (size != null) {
        Calls.of(update, "size", size);
      }
      return note == null ? Calls.of(update, "clearNote") : Calls.of(update, "note", note);
    }

    void apply(Cells row) {
      if (size != null) {
        row.set("size", size);
      }
      row.set("note", note);
    }

    @Override
    public String toString() {
      return (size == null ? "" : "size(%s).".formatted(size))
          + (note == null ? "clearNote()" : "note(%s)".formatted(note));
    }
  }

  /** What an update depends on, and when that holds. */
  private record Test(
      String words, Consumer<RowUpdate<?, ?, ?>> condition, Predicate<Cells> holds) {

    static Test any(Random random) {
      int size = random.nextInt(4);
      Predicate<Cells> is = row -> Integer.valueOf(size).equals(row.get("size"));
      return switch (random.nextInt(8)) {
        case 0 ->
            new Test(
                ".onlyIf(SIZE.is(" + size + "))",
                update -> update.onlyIf(Shelves_PlainTable.SIZE.is(size)),
                is);
        case 1 ->
            new Test(
                ".onlyIf(SIZE.isNot(" + size + "))",
                update -> update.onlyIf(Shelves_PlainTable.SIZE.isNot(size)),
                is.negate());
        case 2 ->
            new Test(
                ".onlyIf(NOTE.isPresent())",
                update -> update.onlyIf(Shelves_PlainTable.NOTE.isPresent()),
                row -> row.get("note") != null);
        case 3 ->
            new Test(
                ".onlyIf(NOTE.isAbsent())",
                update -> update.onlyIf(Shelves_PlainTable.NOTE.isAbsent()),
                row -> row.get("note") == null);
        case 4, 5 -> new Test(".ifExists()", RowUpdate::ifExists, row -> row.get("size") != null);
        default -> new Test("", update -> {}, row -> true);
      };
    }
  }

  /** Returns random values of some, as the bounds and members of a query. */
  static <T> List<T> some(Random random, List<T> values) {
    List<T> some = new ArrayList<>();
    values.forEach(
        value -> {
          if (random.nextInt(3) == 0) {
            some.add(value);
          }
        });
    return some;
  }
}
