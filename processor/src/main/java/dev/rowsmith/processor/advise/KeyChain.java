package dev.rowsmith.processor.advise;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Questions that one key can serve, and what that key must begin with.
 *
 * <p>A question says with which sets of components a key must begin: the bound ones, then these and
 * the next, and so on. A key serves several questions exactly if their sets contain each other, so
 * that they form a chain, and if the directions of neighbours do not contradict each other.
 */
final class KeyChain {

  private final List<Set<String>> prefixes;
  private final Map<String, Direction> directions;

  private KeyChain(List<Set<String>> prefixes, Map<String, Direction> directions) {
    this.prefixes = prefixes;
    this.directions = directions;
  }

  /**
   * Returns what a key of all these questions must begin with, if there is one.
   *
   * @param backwards whether rows can be read from the last to the first
   */
  static Optional<KeyChain> of(List<Form> forms, boolean backwards) {
    List<Set<String>> prefixes =
        forms.stream()
            .flatMap(form -> form.prefixes().stream())
            .distinct()
            .sorted(Comparator.comparingInt(Set::size))
            .toList();
    for (int i = 1; i < prefixes.size(); i++) {
      if (!prefixes.get(i).containsAll(prefixes.get(i - 1))) {
        return Optional.empty();
      }
    }
    return (backwards ? relative(forms) : absolute(forms))
        .map(directions -> new KeyChain(prefixes, directions));
  }

  /**
   * Returns the components of the key: those of each set in the workload's order of choice, and in
   * the end those that make it unique.
   */
  List<Term> terms(Workload workload) {
    Comparator<String> preference = workload.preference();
    Set<String> placed = new LinkedHashSet<>();
    for (Set<String> prefix : prefixes) {
      prefix.stream()
          .filter(each -> !placed.contains(each))
          .sorted(preference)
          .toList()
          .forEach(placed::add);
    }
    // Behind a component of many values the key can go on with a time, and before it cannot.
    boolean spread = placed.stream().anyMatch(each -> !workload.few(each));
    (spread ? workload.identity().stream() : workload.identity().stream().sorted(preference))
        .forEach(placed::add);
    Map<String, Direction> declared = workload.declaredDirections();
    return placed.stream()
        .map(
            each ->
                new Term(
                    each,
                    directions.getOrDefault(
                        each, declared.getOrDefault(each, Direction.ASCENDING))))
        .toList();
  }

  /** Returns the directions of a store that reads forwards alone: each is as it is asked for. */
  private static Optional<Map<String, Direction>> absolute(List<Form> forms) {
    Map<String, Direction> directions = new LinkedHashMap<>();
    for (Form form : forms) {
      for (Term term : form.orders()) {
        Direction other = directions.putIfAbsent(term.component(), term.direction());
        if (other != null && other != term.direction()) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(directions);
  }

  /**
   * Returns the directions of a store that reads both ways: of each question all are as asked, or
   * none is.
   */
  private static Optional<Map<String, Direction>> relative(List<Form> forms) {
    Map<String, List<Link>> links = new LinkedHashMap<>();
    for (Form form : forms) {
      List<Term> orders = form.orders();
      orders.forEach(term -> links(links, term));
      for (int i = 1; i < orders.size(); i++) {
        Term one = orders.get(i - 1);
        Term other = orders.get(i);
        boolean same = one.direction() == other.direction();
        links(links, one).add(new Link(other.component(), same));
        links(links, other).add(new Link(one.component(), same));
      }
    }
    Map<String, Direction> directions = new HashMap<>();
    for (String start : links.keySet()) {
      if (directions.putIfAbsent(start, Direction.ASCENDING) == null
          && !follow(start, links, directions)) {
        return Optional.empty();
      }
    }
    return Optional.of(directions);
  }

  private static List<Link> links(Map<String, List<Link>> links, Term term) {
    return links.computeIfAbsent(term.component(), each -> new ArrayList<>());
  }

  private static boolean follow(
      String start, Map<String, List<Link>> links, Map<String, Direction> directions) {
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      String component = open.remove();
      Direction direction = Objects.requireNonNull(directions.get(component));
      for (Link link : links.getOrDefault(component, List.of())) {
        Direction expected = link.same() ? direction : direction.reversed();
        Direction known = directions.putIfAbsent(link.other(), expected);
        if (known == null) {
          open.add(link.other());
        } else if (known != expected) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether two neighbours in an order have one direction. */
  private record Link(String other, boolean same) {}
}
