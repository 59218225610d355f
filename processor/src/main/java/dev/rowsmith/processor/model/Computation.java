package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A method that computes a segment of the key.
 *
 * @param parameters what it computes the segment from, by the names of other components
 * @param onClass whether it is static, so that it needs no entity
 */
public record Computation(List<Parameter> parameters, boolean onClass) {

  public Computation {
    parameters = List.copyOf(parameters);
  }

  /** Returns whether the key computes the segment itself, from its other segments. */
  public boolean fromSegments() {
    return onClass && !parameters.isEmpty();
  }

  /**
   * One parameter.
   *
   * @param name its name
   * @param type its type as the user wrote it
   * @param fits whether the component of this name has the same type
   */
  public record Parameter(String name, String type, boolean fits) {}
}
