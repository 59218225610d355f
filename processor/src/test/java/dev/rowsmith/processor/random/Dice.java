package dev.rowsmith.processor.random;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Decides at random, the same way for the same seed. */
final class Dice {

  private final SplittableRandom random;

  Dice(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Returns a number below {@code bound}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns whether something happens that happens {@code percent} times of a hundred. */
  boolean happens(int percent) {
    return below(100) < percent;
  }

  @SafeVarargs
  final <T> T oneOf(T... choices) {
    return choices[below(choices.length)];
  }

  <T> T oneOf(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  /** Returns some text {@code percent} times of a hundred, and none otherwise. */
  String maybe(int percent, Supplier<String> text) {
    return happens(percent) ? text.get() : "";
  }
}
