package dev.rowsmith.processor.random;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Decides at random, the same way for the same seed. */
public final class Dice {

  private final SplittableRandom random;

  public Dice(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Returns a number below {@code bound}. */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  /** Returns whether something happens that happens {@code percent} times of a hundred. */
  public boolean happens(int percent) {
    return below(100) < percent;
  }

  @SafeVarargs
  public final <T> T oneOf(T... choices) {
    return choices[below(choices.length)];
  }

  public <T> T oneOf(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  /** Returns some text {@code percent} times of a hundred, and none otherwise. */
  public String maybe(int percent, Supplier<String> text) {
    return happens(percent) ? text.get() : "";
  }
}
