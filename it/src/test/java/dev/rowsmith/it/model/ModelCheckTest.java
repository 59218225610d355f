package dev.rowsmith.it.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ModelCheckTest {

  /** A store of texts that loses what is put over a value of more than three letters. */
  private static final class Texts {
    private final Map<Integer, String> store = new HashMap<>();
    private final Map<Integer, String> model = new HashMap<>();

    void put(int key, String value) {
      model.put(key, value);
      if (!store.getOrDefault(key, "").startsWith("long")) {
        store.put(key, value);
      }
    }
  }

  private record Put(int key, String value) implements Step<Texts> {
    @Override
    public void run(Texts texts) {
      texts.put(key, value);
    }

    @Override
    public List<Step<Texts>> simpler() {
      return value.isEmpty()
          ? List.of()
          : List.of(new Put(key, ""), new Put(key, value.substring(0, value.length() - 1)));
    }

    @Override
    public String toString() {
      return "put(%s, \"%s\")".formatted(key, value);
    }
  }

  private record Find(int key) implements Step<Texts> {
    @Override
    public void run(Texts texts) {
      assertThat(texts.store.get(key)).isEqualTo(texts.model.get(key));
    }

    @Override
    public String toString() {
      return "find(%s)".formatted(key);
    }
  }

  private static Step<Texts> anyStep(Random random) {
    int key = random.nextInt(20);
    return switch (random.nextInt(5)) {
      case 0 -> new Put(key, "longer than that" + random.nextInt(100));
      case 1, 2 -> new Put(key, "short" + random.nextInt(100));
      default -> new Find(key);
    };
  }

  @Test
  void a_failure_is_told_by_its_shortest_sequence() {
    ModelCheck<Texts> check = new ModelCheck<>(Texts::new, ModelCheckTest::anyStep);
    assertThatThrownBy(() -> check.run(7, 2_000))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("Seed 7, step ")
        .message()
        .containsPattern(
            "fails so:\n  1\\. put\\((\\d+), \"long\"\\)\n  2\\. put\\(\\1, \"\"\\)\n  3\\. find\\(\\1\\)\n\n")
        .endsWith("Again: -Drowsmith.model.seeds=7 -Drowsmith.model.steps=2000");
  }

  @Test
  void the_same_seed_gives_the_same_steps() {
    List<Step<Texts>> steps = new ArrayList<>();
    List<Step<Texts>> again = new ArrayList<>();
    new ModelCheck<Texts>(Texts::new, random -> kept(new Find(random.nextInt()), steps)).run(3, 50);
    new ModelCheck<Texts>(Texts::new, random -> kept(new Find(random.nextInt()), again)).run(3, 50);
    assertThat(steps).hasSize(50).isEqualTo(again);
  }

  @Test
  void what_never_differs_passes() {
    new ModelCheck<Texts>(Texts::new, random -> new Put(random.nextInt(9), "x")).run(1, 500);
  }

  private static Step<Texts> kept(Step<Texts> step, List<Step<Texts>> steps) {
    steps.add(step);
    return step;
  }
}
