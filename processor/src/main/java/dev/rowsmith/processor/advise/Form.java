package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a question asks of a key: values for some components, and behind them a range or an order of
 * others.
 *
 * <p>A key serves a question as one range of rows if it begins with the bound components in
 * whatever order, and goes on with {@link #next()}.
 *
 * @param bound the components that a value is given for
 * @param range the component of which a range of values is read, if there is one
 * @param orders the components by which the rows are asked to be sorted, without bound ones
 */
public record Form(Set<String> bound, Optional<String> range, List<Term> orders) {

  public Form {
    Set<String> values = new LinkedHashSet<>(bound);
    bound = Collections.unmodifiableSet(values);
    orders = orders.stream().filter(each -> !values.contains(each.component())).toList();
  }

  /** Returns a question that binds values alone. */
  public static Form of(String... bound) {
    return new Form(new LinkedHashSet<>(List.of(bound)), Optional.empty(), List.of());
  }

  /** Returns the same question with a range of a component's values. */
  public Form range(String component) {
    return new Form(bound, Optional.of(component), orders);
  }

  /** Returns the same question with its rows in an order. */
  public Form ordered(Term... by) {
    return new Form(bound, range, List.of(by));
  }

  /**
   * Returns the same question with values for further components, as far as it leaves them open.
   */
  Form binding(Collection<String> further) {
    Set<String> more = new LinkedHashSet<>(bound);
    further.stream().filter(each -> !components().contains(each)).forEach(more::add);
    return new Form(more, range, orders);
  }

  /** Returns the components that must follow the bound ones in a key, in this order. */
  public List<Term> next() {
    if (range.isEmpty() || startsWith(orders, range.get())) {
      return orders;
    }
    return Stream.concat(Stream.of(Term.any(range.get())), orders.stream()).toList();
  }

  /**
   * Returns whether no key serves the question: its range would have to come both before and after
   * what its rows are sorted by.
   */
  public boolean contradictsItself() {
    return range.isPresent() && !orders.isEmpty() && !startsWith(orders, range.get());
  }

  /** Returns all components that the question names. */
  public Set<String> components() {
    return Stream.concat(bound.stream(), next().stream().map(Term::component))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Returns the sets of components that a key which serves the question begins with, the smallest
   * first.
   */
  List<Set<String>> prefixes() {
    List<Set<String>> prefixes = new ArrayList<>();
    Set<String> prefix = new LinkedHashSet<>(bound);
    prefixes.add(Set.copyOf(prefix));
    for (Term term : next()) {
      prefix.add(term.component());
      prefixes.add(Set.copyOf(prefix));
    }
    return prefixes;
  }

  private static boolean startsWith(List<Term> orders, String component) {
    return !orders.isEmpty() && orders.get(0).component().equals(component);
  }
}
