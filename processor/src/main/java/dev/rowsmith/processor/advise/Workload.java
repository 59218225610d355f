package dev.rowsmith.processor.advise;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All questions about one entity.
 *
 * @param name the entity's table
 * @param questions the questions, the most important first
 * @param orders the orders that there are: the key, then the indexes that can serve instead
 * @param identity the components that identify a row, in the order of the key
 * @param components all components that can be in a key, in the order of their declaration
 * @param backwards whether rows can be read from the last to the first
 */
public record Workload(
    String name,
    List<Question> questions,
    List<KeyOrder> orders,
    List<String> identity,
    List<Component> components,
    boolean backwards) {

  public Workload {
    questions = List.copyOf(questions);
    orders = List.copyOf(orders);
    identity = List.copyOf(identity);
    components = List.copyOf(components);
  }

  /** Returns whether new rows of a key that starts with a component all go to one end. */
  boolean grows(String component) {
    return components.stream().anyMatch(each -> each.name().equals(component) && each.growing());
  }

  /** Returns whether a write can change a component. */
  boolean changes(String component) {
    return components.stream().anyMatch(each -> each.name().equals(component) && each.changes());
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
        .thenComparing(
            name -> components.get(names.indexOf(name)).cardinality() != Component.Cardinality.LOW)
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
