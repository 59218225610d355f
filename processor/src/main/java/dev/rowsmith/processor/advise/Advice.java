package dev.rowsmith.processor.advise;

import java.util.List;
import java.util.function.Function;

/**
 * The orders that serve all questions about an entity.
 *
 * @param served the orders that there are, each with the questions that it serves
 * @param further the fewest further orders, each with the questions that need it
 * @param unserved the questions that no key serves as one range
 * @param saving the questions each of which needs a further order alone: without it there would be
 *     one less
 * @param filterings the further orders that filters over few values could do without
 * @param alternatives fewer orders at a price, the cheapest first
 * @param exact whether there are no fewer further orders; with more than {@link
 *     Advisor#EXACT_FORMS} different questions it is not known
 */
public record Advice(
    List<Placement> served,
    List<Placement> further,
    List<Question> unserved,
    List<Question> saving,
    List<Filtering> filterings,
    List<Alternative> alternatives,
    boolean exact) {

  public Advice {
    served = List.copyOf(served);
    further = List.copyOf(further);
    unserved = List.copyOf(unserved);
    saving = List.copyOf(saving);
    filterings = List.copyOf(filterings);
    alternatives = List.copyOf(alternatives);
  }

  /** Returns how many rows each write of an entity writes. */
  public int rowsPerPut() {
    return 1 + further.size();
  }

  /** Returns the same advice with what the checks say of each further order. */
  public Advice judged(Function<Placement, Verdict> judge) {
    return new Advice(
        served,
        further.stream().map(each -> each.with(judge.apply(each))).toList(),
        unserved,
        saving,
        filterings,
        alternatives,
        exact);
  }

  /**
   * An order and the questions that it serves.
   *
   * @param order the components from the left
   * @param suffix what follows "By" in the names of its classes: {@code Route}; empty for an order
   *     that there is
   * @param questions the questions in the order of their declaration
   * @param spread to how many places its new rows go
   * @param moving the components that are in its key and change, so that a write moves the row
   * @param verdict what the checks of entities say of it
   */
  public record Placement(
      KeyOrder order,
      String suffix,
      List<Question> questions,
      Spread spread,
      List<String> moving,
      Verdict verdict) {

    public Placement {
      questions = List.copyOf(questions);
      moving = List.copyOf(moving);
    }

    /** Returns the same order with what the checks say of it. */
    Placement with(Verdict other) {
      return new Placement(order, suffix, questions, spread, moving, other);
    }

    /** Returns the same order by a name. */
    Placement named(String name, String end) {
      KeyOrder renamed = new KeyOrder(name, order.terms(), order.backwards());
      return new Placement(renamed, end, questions, spread, moving, verdict);
    }
  }
}
