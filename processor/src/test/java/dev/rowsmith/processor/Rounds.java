package dev.rowsmith.processor;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Sizes random and exhaustive tests: {@code mvn verify} runs few rounds, {@code -Pgate} those of
 * continuous integration, and {@code -Pexhaustive} all of them.
 */
public final class Rounds {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final boolean GATE = EXHAUSTIVE || Boolean.getBoolean("gate");

  private Rounds() {}

  /** Returns whether this build runs the rounds of {@code -Pgate}, or more. */
  public static boolean ofGate() {
    return GATE;
  }

  /** Returns the number of rounds for this build. */
  public static int of(int few, int gate, int exhaustive) {
    return EXHAUSTIVE ? exhaustive : of(few, gate);
  }

  /** Returns the number of rounds of a test that has as many in both larger profiles. */
  public static int of(int few, int gate) {
    return GATE ? gate : few;
  }

  /** Returns every nth element where this build runs few rounds, and all of them otherwise. */
  public static <T> List<T> oneIn(int n, List<T> all) {
    return GATE
        ? all
        : IntStream.range(0, all.size()).filter(at -> at % n == 0).mapToObj(all::get).toList();
  }
}
