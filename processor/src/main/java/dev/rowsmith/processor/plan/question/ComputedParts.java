package dev.rowsmith.processor.plan.question;

import java.util.List;
import java.util.Set;

/**
 * A part of a key that is computed of others, and so never bound itself.
 *
 * @param name the component
 * @param of the components that it is computed of
 * @param place how many parts that are bound stand in front of it
 */
public record ComputedParts(String name, Set<String> of, int place) {

  public ComputedParts {
    of = Set.copyOf(of);
  }

  /**
   * Returns whether a scan binds it by the step of one component: that which it is computed of,
   * beside it.
   */
  boolean isOfNeighbour(List<String> parts) {
    return of.size() == 1
        && (isAt(parts, place, of.iterator().next())
            || isAt(parts, place - 1, of.iterator().next()));
  }

  /** Returns whether it stands in front of what it is computed of. */
  boolean leads(List<String> parts) {
    return isAt(parts, place, of.iterator().next());
  }

  private static boolean isAt(List<String> parts, int place, String name) {
    return place >= 0 && place < parts.size() && parts.get(place).equals(name);
  }

  /** Returns the place of the first part that it belongs to. */
  int start(List<String> parts) {
    return Math.min(place, of.stream().mapToInt(parts::indexOf).min().orElse(place));
  }

  /** Returns the place of the last part that it belongs to. */
  int end(List<String> parts) {
    return of.stream().mapToInt(parts::indexOf).max().orElse(place);
  }
}
