package dev.rowsmith.it.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks for the shortest part of a sequence that still fails: without halves, quarters and so on to
 * single steps, and then with simpler steps.
 */
final class Shrinking<S> {

  private final Function<List<Step<S>>, Optional<Throwable>> attempt;

  /** The most sequences that are tried: each is run on a store that is empty. */
  private int left;

  /** Shrinks by what {@code attempt} tells of a sequence: the failure, if there is one. */
  Shrinking(Function<List<Step<S>>, Optional<Throwable>> attempt, int attempts) {
    this.attempt = attempt;
    this.left = attempts;
  }

  /** A sequence that fails, and how. */
  record Failing<S>(List<Step<S>> steps, Throwable failure) {}

  Failing<S> shortest(Failing<S> found) {
    Failing<S> shortest = found;
    Failing<S> before;
    do {
      before = shortest;
      for (int size = before.steps().size() / 2; size > 0; size /= 2) {
        shortest = without(shortest, size);
      }
      shortest = simpler(shortest);
    } while (left > 0 && !shortest.equals(before));
    return shortest;
  }

  /** Leaves out so many steps in a row, wherever it fails without them. */
  private Failing<S> without(Failing<S> found, int size) {
    Failing<S> shortest = found;
    // From the end: what stands last depends on what is before it.
    for (int until = shortest.steps().size(); until > 0; until -= size) {
      int end = Math.min(until, shortest.steps().size());
      List<Step<S>> rest = new ArrayList<>(shortest.steps());
      rest.subList(Math.max(0, end - size), end).clear();
      shortest = tried(rest, shortest);
    }
    return shortest;
  }

  private Failing<S> simpler(Failing<S> found) {
    Failing<S> shortest = found;
    for (int at = 0; at < shortest.steps().size(); at++) {
      for (Step<S> simpler : shortest.steps().get(at).simpler()) {
        List<Step<S>> changed = new ArrayList<>(shortest.steps());
        changed.set(at, simpler);
        Failing<S> next = tried(changed, shortest);
        if (!next.equals(shortest)) {
          shortest = next;
          break;
        }
      }
    }
    return shortest;
  }

  private Failing<S> tried(List<Step<S>> steps, Failing<S> otherwise) {
    if (left == 0 || steps.isEmpty()) {
      return otherwise;
    }
    left--;
    return attempt.apply(steps).map(failure -> new Failing<>(steps, failure)).orElse(otherwise);
  }
}
