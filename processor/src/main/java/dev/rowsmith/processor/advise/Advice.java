package dev.rowsmith.processor.advise;

import java.util.List;

/**
 * The orders that serve all questions about an entity.
 *
 * @param served the orders that there are, each with the questions that it serves
 * @param further the fewest further orders, each with the questions that need it
 * @param unserved the questions that no key serves as one range
 * @param exact whether there are no fewer further orders; with more than {@link
 *     Advisor#EXACT_FORMS} different questions it is not known
 */
public record Advice(
    List<Placement> served, List<Placement> further, List<Question> unserved, boolean exact) {

  public Advice {
    served = List.copyOf(served);
    further = List.copyOf(further);
    unserved = List.copyOf(unserved);
  }

  /** Returns how many rows each write of an entity writes. */
  public int rowsPerPut() {
    return 1 + further.size();
  }

  /**
   * An order and the questions that it serves.
   *
   * @param order the components from the left
   * @param questions the questions in the order of their declaration
   * @param growing whether all new rows go to one end of it
   * @param moving the components that are in its key and change, so that a write moves the row
   */
  public record Placement(
      KeyOrder order, List<Question> questions, boolean growing, List<String> moving) {

    public Placement {
      questions = List.copyOf(questions);
      moving = List.copyOf(moving);
    }
  }
}
