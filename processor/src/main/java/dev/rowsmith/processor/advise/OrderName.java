package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Names of further tables and indexes: {@code flights_by_route}, {@code FlightsByRoute}.
 *
 * <p>A question that is called by what it binds gives its name: {@code route}, {@code ofAuthor}.
 * One that is called by which rows it returns, as {@code newest} or {@code delayed}, does not: the
 * key's first components do then, up to the first in which it differs from the declared one.
 */
final class OrderName {

  private static final Set<String> PREPOSITIONS = Set.of("by", "for", "in", "of", "with");

  /** Words that say which rows are returned, and not by what. */
  private static final Set<String> SELECTING =
      Set.of(
          ("after all any at before between by count each every find first for from get how in is"
                  + " known last latest list many next of on one read recent since some to top"
                  + " until with")
              .split(" "));

  private OrderName() {}

  /** Returns the words behind "by" for each further key: no two have the same. */
  static List<List<String>> of(Workload workload, List<Advice.Placement> placements) {
    List<Optional<List<String>>> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    workload.orders().forEach(each -> taken.add(each.name().toLowerCase(Locale.ROOT)));
    for (Advice.Placement placement : placements) {
      names.add(
          placement.questions().stream()
              .flatMap(question -> of(question).stream())
              .findFirst()
              .filter(words -> isFree(workload, words, taken)));
    }
    List<List<String>> all = new ArrayList<>();
    for (int i = 0; i < placements.size(); i++) {
      KeyOrder order = placements.get(i).order();
      all.add(names.get(i).orElseGet(() -> byComponents(workload, order, taken)));
    }
    return all;
  }

  private static boolean isFree(Workload workload, List<String> words, Set<String> taken) {
    return taken.add(text(workload, words).toLowerCase(Locale.ROOT));
  }

  private static Optional<List<String>> of(Question question) {
    // Behind the name of its interface, where several ask.
    String name = question.name().substring(question.name().lastIndexOf('.') + 1);
    List<String> words = new ArrayList<>(words(name));
    if (words.size() > 1 && PREPOSITIONS.contains(words.get(0))) {
      words.remove(0);
    }
    return words.stream().anyMatch(OrderName::isSelecting) ? Optional.empty() : Optional.of(words);
  }

  private static boolean isSelecting(String word) {
    return SELECTING.contains(word) || word.endsWith("ed") || word.endsWith("est");
  }

  private static List<String> byComponents(Workload workload, KeyOrder order, Set<String> taken) {
    List<Term> declared =
        workload.orders().stream().findFirst().map(KeyOrder::terms).orElse(List.of());
    int same = 0;
    while (same < order.terms().size() - 1
        && same < declared.size()
        && order.terms().get(same).equals(declared.get(same))) {
      same++;
    }
    List<String> words = List.of();
    for (int length = same + 1; length <= order.terms().size(); length++) {
      words =
          order.components().stream().limit(length).flatMap(each -> words(each).stream()).toList();
      if (isFree(workload, words, taken)) {
        return words;
      }
    }
    List<String> all = words;
    return IntStream.iterate(2, number -> number + 1)
        .mapToObj(number -> Stream.concat(all.stream(), Stream.of("" + number)).toList())
        .filter(numbered -> isFree(workload, numbered, taken))
        .findFirst()
        .orElseThrow();
  }

  /** Returns {@code [route, between]} of {@code routeBetween}. */
  private static List<String> words(String name) {
    return Arrays.stream(name.split("(?<=[a-z0-9])(?=[A-Z])|[._$]+", -1))
        .filter(each -> !each.isEmpty())
        .map(each -> each.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Returns {@code flights_by_route}, or of an index {@code FlightsByRoute}. */
  static String text(Workload workload, List<String> words) {
    return workload.further() == Workload.Further.TABLE
        ? workload.name() + "_by_" + String.join("_", words)
        : workload.name() + "By" + capitalized(words);
  }

  /** Returns {@code RouteBetween}. */
  static String capitalized(List<String> words) {
    return words.stream()
        .map(each -> each.substring(0, 1).toUpperCase(Locale.ROOT) + each.substring(1))
        .collect(Collectors.joining());
  }
}
