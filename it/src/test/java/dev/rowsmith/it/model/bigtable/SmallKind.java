package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.Condition;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An entity of two segments, a column that it needs and one that may be absent. */
abstract class SmallKind<E, K extends RowKey> extends Kind<E, K> {

  static final List<String> NOTES = List.of("", "x", "long enough");

  abstract String shop(K key);

  /** Returns the second segment as it is compared: a number, or a text. */
  abstract Comparator<K> bySecond();

  abstract E entity(K key, int size, @Nullable String note);

  abstract int size(E entity);

  abstract @Nullable String note(E entity);

  /** Sets the size, unless it is {@code null}, and sets or clears the note. */
  abstract RowUpdate<E, K, ?> update(K key, @Nullable Integer size, @Nullable String note);

  @Override
  Comparator<K> order() {
    return Comparator.comparing(this::shop).thenComparing(bySecond());
  }

  @Override
  E anyEntity(Random random) {
    return entity(anyKey(random), random.nextInt(4), anyNote(random));
  }

  private static @Nullable String anyNote(Random random) {
    return random.nextInt(3) == 0 ? null : any(random, NOTES);
  }

  @Override
  Cells cells(E entity) {
    return new Cells().set("size", size(entity)).set("note", note(entity));
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
    K key = anyKey(random);
    Integer size = random.nextInt(3) == 0 ? null : Integer.valueOf(random.nextInt(4));
    String note = anyNote(random);
    Test test = Test.any(random);
    return new RowSteps.Act<>(
        "update(%s).size(%s).note(%s).onlyIf(%s).apply()".formatted(key, size, note, test.words()),
        table -> {
          boolean done = test.holds().test(table.row(key));
          RowUpdate<E, K, ?> update = update(key, size, note);
          if (test.condition() != null) {
            update.onlyIf(test.condition());
          }
          assertThat(update.apply()).isEqualTo(done);
          if (done) {
            table.change(
                key,
                row -> {
                  if (size != null) {
                    row.set("size", size);
                  }
                  row.set("note", note);
                });
          }
        });
  }

  /** A condition of an update, and when it holds. */
  private record Test(String words, @Nullable Condition condition, Predicate<Cells> holds) {

    static Test any(Random random) {
      int size = random.nextInt(4);
      Predicate<Cells> is = row -> Integer.valueOf(size).equals(row.get("size"));
      return switch (random.nextInt(8)) {
        case 0 -> new Test("SIZE.is(" + size + ")", Shelves_PlainTable.SIZE.is(size), is);
        case 1 ->
            new Test("SIZE.isNot(" + size + ")", Shelves_PlainTable.SIZE.isNot(size), is.negate());
        case 2 ->
            new Test(
                "NOTE.isPresent()",
                Shelves_PlainTable.NOTE.isPresent(),
                row -> row.get("note") != null);
        case 3 ->
            new Test(
                "NOTE.isAbsent()",
                Shelves_PlainTable.NOTE.isAbsent(),
                row -> row.get("note") == null);
        default -> new Test("", null, row -> true);
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
