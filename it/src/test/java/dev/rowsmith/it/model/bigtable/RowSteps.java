package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.key.RowKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** What every repository does with rows and their keys. */
final class RowSteps<E, K extends RowKey> {

  private final Kind<E, K> kind;

  RowSteps(Kind<E, K> kind) {
    this.kind = kind;
  }

  /** An operation, with the words that it is written in. */
  record Act<E, K extends RowKey>(String words, Body<E, K> body) implements Step<Modelled<E, K>> {

    interface Body<E, K extends RowKey> {
      void run(Modelled<E, K> table) throws Exception;
    }

    @Override
    public void run(Modelled<E, K> table) throws Exception {
      body.run(table);
    }

    @Override
    public String toString() {
      return words;
    }
  }

  Step<Modelled<E, K>> any(Random random) {
    return switch (random.nextInt(16)) {
      case 0, 1, 2 -> put(kind.anyEntity(random));
      case 3, 4 -> merge(kind.anyEntity(random));
      case 5 -> putAll(IntStream.range(0, 4).mapToObj(at -> kind.anyEntity(random)).toList());
      case 6 -> insertIfAbsent(kind.anyEntity(random));
      case 7 -> delete(kind.anyKey(random));
      case 8 -> deleteAll(List.of(kind.anyKey(random), kind.anyKey(random)));
      case 9 -> find(kind.anyKey(random));
      case 10 -> findAll(IntStream.range(0, 4).mapToObj(at -> kind.anyKey(random)).toList());
      case 11 -> new ScanStep<>(kind.anyQuery(random), ScanStep.Way.any(random), random);
      case 12 -> new ScanStep<>(kind.anyQuery(random), ScanStep.Way.any(random), random);
      default -> kind.anyOwnStep(random);
    };
  }

  private Step<Modelled<E, K>> put(E entity) {
    return new Act<>(
        "put(" + entity + ")",
        table -> {
          table.repository().put(entity);
          table.put(entity);
        });
  }

  private Step<Modelled<E, K>> merge(E entity) {
    return new Act<>(
        "merge(" + entity + ")",
        table -> {
          table.repository().merge(entity);
          table.merge(entity);
        });
  }

  private Step<Modelled<E, K>> putAll(List<E> entities) {
    Map<K, E> distinct = new LinkedHashMap<>();
    entities.forEach(entity -> distinct.put(kind.keyOf(entity), entity));
    return new Act<>(
        "putAll(" + distinct.values() + ")",
        table -> {
          table.repository().putAll(distinct.values()).orThrow();
          distinct.values().forEach(table::put);
        });
  }

  private Step<Modelled<E, K>> insertIfAbsent(E entity) {
    return new Act<>(
        "insertIfAbsent(" + entity + ")",
        table -> {
          boolean absent = !table.exists(kind.keyOf(entity));
          assertThat(table.repository().insertIfAbsent(entity)).isEqualTo(absent);
          if (absent) {
            table.put(entity);
          }
        });
  }

  private Step<Modelled<E, K>> delete(K key) {
    return new Act<>(
        "delete(" + key + ")",
        table -> {
          table.repository().delete(key);
          table.delete(key);
        });
  }

  private Step<Modelled<E, K>> deleteAll(List<K> keys) {
    return new Act<>(
        "deleteAll(" + keys + ")",
        table -> {
          table.repository().deleteAll(keys).orThrow();
          keys.forEach(table::delete);
        });
  }

  private Step<Modelled<E, K>> find(K key) {
    return new Act<>(
        "find(" + key + ")",
        table -> {
          assertThat(table.repository().exists(key)).isEqualTo(table.exists(key));
          Optional<E> expected =
              table.exists(key) ? kind.entity(key, table.row(key)) : Optional.empty();
          if (table.exists(key) && expected.isEmpty()) {
            assertThatThrownBy(() -> table.repository().find(key))
                .isInstanceOf(UnreadableRowException.class);
          } else {
            assertThat(table.repository().find(key)).isEqualTo(expected);
          }
        });
  }

  private Step<Modelled<E, K>> findAll(List<K> keys) {
    return new Act<>(
        "findAll(" + keys + ")",
        table -> {
          Map<K, E> expected = new LinkedHashMap<>();
          boolean unreadable = false;
          for (K key : keys) {
            if (table.exists(key)) {
              Optional<E> entity = kind.entity(key, table.row(key));
              unreadable |= entity.isEmpty();
              entity.ifPresent(each -> expected.put(key, each));
            }
          }
          if (unreadable) {
            assertThatThrownBy(() -> table.repository().findAll(keys))
                .isInstanceOf(UnreadableRowException.class);
          } else {
            assertThat(table.repository().findAll(keys)).isEqualTo(expected);
            assertThat(table.repository().findAll(keys).keySet())
                .containsExactlyElementsOf(expected.keySet());
          }
        });
  }
}
