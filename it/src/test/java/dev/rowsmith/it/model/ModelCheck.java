package dev.rowsmith.it.model;

import dev.rowsmith.it.model.Shrinking.Failing;
import dev.rowsmith.processor.Rounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Runs random steps on a store and on its model, and prints the shortest sequence in which the two
 * differ.
 *
 * <pre>{@code
 * new ModelCheck<>(Readings::empty, Readings::anyStep).run(500);
 * }</pre>
 *
 * <p>The same seed gives the same steps. {@code -Drowsmith.model.seeds=1-20} runs others than the
 * test does, and {@code -Drowsmith.model.steps=20000} more of each.
 *
 * @param <S> the store and its model
 */
public final class ModelCheck<S> {

  private static final int ATTEMPTS = 400;

  private final Callable<S> empty;
  private final Function<Random, Step<S>> anyStep;

  /**
   * Checks what {@code anyStep} makes of random numbers.
   *
   * @param empty returns the store without any row, beside its model
   * @param anyStep returns one step; it knows nothing of those before it, so that the others can be
   *     left out
   */
  public ModelCheck(Callable<S> empty, Function<Random, Step<S>> anyStep) {
    this.empty = empty;
    this.anyStep = anyStep;
  }

  /**
   * Runs so many steps from a fixed seed, a quarter of them in {@code mvn verify}, or what the
   * system properties ask for.
   *
   * @throws AssertionError if the store and its model differ, with the shortest sequence
   */
  public void run(int steps) {
    int most = Integer.getInteger("rowsmith.model.steps", Rounds.of(steps / 4, steps));
    String[] seeds = System.getProperty("rowsmith.model.seeds", "1").split("-", 2);
    long last = Long.parseLong(seeds[seeds.length - 1]);
    for (long seed = Long.parseLong(seeds[0]); seed <= last; seed++) {
      run(seed, most);
    }
  }

  /**
   * Runs so many steps from a seed.
   *
   * @throws AssertionError if the store and its model differ, with the shortest sequence
   */
  public void run(long seed, int steps) {
    Random random = new Random(seed);
    List<Step<S>> sequence = new ArrayList<>();
    for (int at = 0; at < steps; at++) {
      sequence.add(anyStep.apply(random));
    }
    Optional<Failing<S>> failing = failing(sequence);
    if (failing.isPresent()) {
      Failing<S> found = failing.get();
      Failing<S> shortest =
          new Shrinking<S>(
                  fewer ->
                      failing(fewer).filter(again -> alike(found, again)).map(Failing::failure),
                  ATTEMPTS)
              .shortest(found);
      throw new AssertionError(words(seed, steps, found, shortest), shortest.failure());
    }
  }

  /** Returns the sequence up to the step that fails, if one does. */
  private Optional<Failing<S>> failing(List<Step<S>> sequence) {
    S subject;
    try {
      subject = empty.call();
    } catch (Exception problem) {
      throw new IllegalStateException("no empty store to start with", problem);
    }
    for (int at = 0; at < sequence.size(); at++) {
      try {
        sequence.get(at).run(subject);
      } catch (Exception | AssertionError problem) {
        return Optional.of(new Failing<>(List.copyOf(sequence.subList(0, at + 1)), problem));
      }
    }
    return Optional.empty();
  }

  /** Another kind of failure is another defect, and hides the one that was found. */
  private static <S> boolean alike(Failing<S> found, Failing<S> again) {
    return found.failure().getClass().equals(again.failure().getClass());
  }

  private static <S> String words(long seed, int steps, Failing<S> found, Failing<S> shortest) {
    StringBuilder words = new StringBuilder();
    words
        .append(String.format(Locale.ROOT, "Seed %s, step %,d: ", seed, found.steps().size()))
        .append(shortest.failure().getMessage())
        .append("\n\nThe shortest sequence that fails so:\n");
    for (int at = 0; at < shortest.steps().size(); at++) {
      words.append("  %s. %s%n".formatted(at + 1, shortest.steps().get(at)));
    }
    return words
        .append(
            "%nAgain: -Drowsmith.model.seeds=%s -Drowsmith.model.steps=%s".formatted(seed, steps))
        .toString();
  }
}
