package dev.rowsmith.processor.advise;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All questions about one entity.
 *
 * @param name the entity's table
 * @param questions the questions, the most important first
 * @param orders the orders that there are: the key, then the indexes that can serve instead
 * @param identity the components that identify a row, in the order of the key
 * @param components all components that can be in a key, in the order of their declaration
 * @param further what a further key is
 * @param fixed whether no other key may be proposed in place of the declared one
 */
public record Workload(
    String name,
    List<Question> questions,
    List<KeyOrder> orders,
    List<String> identity,
    List<Component> components,
    Further further,
    boolean fixed) {

  /** What a further key is. */
  public enum Further {
    /** A table, to which each write adds a row. It can be read backwards. */
    TABLE,
    /** An index that the database keeps. It is read forwards alone. */
    INDEX
  }

  public Workload {
    questions = List.copyOf(questions);
    orders = List.copyOf(orders);
    identity = List.copyOf(identity);
    components = List.copyOf(components);
  }

  /** Returns the same table with other questions. */
  public Workload asking(List<Question> others) {
    return new Workload(name, others, orders, identity, components, further, fixed);
  }

  /** Returns whether rows can be read from the last to the first. */
  public boolean backwards() {
    return further == Further.TABLE;
  }

  /** Returns to how many places the new rows of a key go. */
  Spread spread(List<Term> terms) {
    List<String> names = terms.stream().map(Term::component).toList();
    boolean afterFew =
        names.stream().filter(each -> !few(each)).findFirst().filter(this::grows).isPresent();
    return !afterFew
        ? Spread.MANY_PLACES
        : grows(names.get(0)) ? Spread.ONE_END : Spread.FEW_PLACES;
  }

  /** Returns whether a component has a few values. */
  boolean few(String component) {
    return component(component)
        .filter(each -> each.cardinality() == Component.Cardinality.LOW)
        .isPresent();
  }

  /** Returns the number of a component's values where it is known, or 0. */
  int values(String component) {
    return component(component).map(Component::values).orElse(0);
  }

  private Optional<Component> component(String name) {
    return components.stream().filter(each -> each.name().equals(name)).findFirst();
  }

  /** Returns whether new rows of a key that starts with a component all go to one end. */
  boolean grows(String component) {
    return component(component).filter(Component::growing).isPresent();
  }

  /** Returns whether a write can change a component. */
  boolean changes(String component) {
    return component(component).filter(Component::changes).isPresent();
  }

  /** Returns whether all components of a question can be in a key. */
  boolean placeable(Form form) {
    return components.stream().map(Component::name).toList().containsAll(form.components());
  }

  /**
   * Returns which of two components comes first in a key where both orders serve: never the time,
   * then as in the declared key, then few values before many, then as declared.
   */
  Comparator<String> preference() {
    List<String> names = components.stream().map(Component::name).toList();
    return Comparator.comparing(this::grows)
        .thenComparing(
            (String name) -> identity.contains(name) ? identity.indexOf(name) : Integer.MAX_VALUE)
        .thenComparing(name -> !few(name))
        .thenComparing(names::indexOf);
  }

  /** Returns the directions of the declared key. */
  Map<String, Direction> declaredDirections() {
    Map<String, Direction> directions = new LinkedHashMap<>();
    orders.stream()
        .limit(1)
        .flatMap(order -> order.terms().stream())
        .forEach(term -> directions.put(term.component(), term.direction()));
    return directions;
  }
}
