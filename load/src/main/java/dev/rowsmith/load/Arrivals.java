package dev.rowsmith.load;

import dev.rowsmith.runtime.CheckReturnValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/**
 * Times of operations that are generated: a rate for a while. Of a high rate, evenly spaced
 * operations stand for all.
 *
 * <pre>{@code
 * Load.puts(
 *     ReadingKey::of,
 *     Arrivals.perSecond(40_000).lasting(Duration.ofHours(1)).seed(7),
 *     (random, at) -> new Reading("phone", devices.get(random.nextInt(500)), at, 21.5, null));
 * }</pre>
 *
 * @param perSecond operations in a second
 * @param duration how long they arrive
 * @param randomSeed the seed of the numbers that entities are made of; the same seed makes the same
 *     load
 * @param sample the most operations that are made
 */
@CheckReturnValue
public record Arrivals(double perSecond, Duration duration, long randomSeed, int sample) {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final int USUAL_SAMPLE = 100_000;

  /**
   * Checks the rate and the duration.
   *
   * @throws IllegalArgumentException if the rate is zero, negative or no number, the duration is
   *     below a millisecond, or fewer than two operations would be made
   */
  public Arrivals {
    Rates.check(perSecond);
    if (duration.toMillis() < 1) {
      throw new IllegalArgumentException("a load of %s: expected 1 ms or more".formatted(duration));
    }
    if (sample < 2 || perSecond * duration.toMillis() / 1_000 < 2) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s a second in %s and a sample of %,d: a load has two operations or more",
              perSecond,
              duration,
              sample));
    }
  }

  /** Returns operations at a rate, for an hour, with the seed 1 and a sample of 100,000. */
  public static Arrivals perSecond(double rate) {
    return new Arrivals(rate, Duration.ofHours(1), 1, USUAL_SAMPLE);
  }

  /** Returns the same rate for another time. */
  public Arrivals lasting(Duration time) {
    return new Arrivals(perSecond, time, randomSeed, sample);
  }

  /** Returns the same with other random numbers. */
  public Arrivals seed(long seed) {
    return new Arrivals(perSecond, duration, seed, sample);
  }

  /** Returns the same with at most this many operations, which stand for all. */
  public Arrivals sample(int operations) {
    return new Arrivals(perSecond, duration, randomSeed, operations);
  }

  /** Passes each operation's random numbers and time to a function, and the result on. */
  <T> void each(
      BiFunction<? super RandomGenerator, ? super Instant, ? extends T> entity,
      BiConsumer<T, Instant> operation) {
    SplittableRandom random = new SplittableRandom(randomSeed);
    double millis = duration.toMillis();
    int count = (int) Math.min(sample, perSecond * millis / 1_000);
    for (int index = 0; index < count; index++) {
      Instant at = START.plusMillis((long) (millis * index / count));
      operation.accept(entity.apply(random, at), at);
    }
  }
}
