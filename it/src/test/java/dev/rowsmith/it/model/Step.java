package dev.rowsmith.it.model;

import java.util.List;

/**
 * An operation on a store and on its model, which fails where the two differ.
 *
 * <p>A step is printed by {@code toString}, best as the call that it makes. It has to make sense
 * wherever it stands in a sequence: it names keys from a small pool, not "a row that exists".
 *
 * @param <S> the store and its model
 */
@FunctionalInterface
public interface Step<S> {

  /**
   * Runs the operation on both, and compares what they answer.
   *
   * @throws AssertionError if they differ
   */
  void run(S subject) throws Exception;

  /** Returns steps that do less, the least first, one of which may fail as well. */
  default List<Step<S>> simpler() {
    return List.of();
  }
}
