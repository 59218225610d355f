package dev.rowsmith.it.queries.random;

import dev.rowsmith.it.queries.random.RandomQuestion.Use;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One call of a question, and what a filter over all rows says to it.
 *
 * @param question the question
 * @param arguments the values of each parameter's component
 * @param limit the most rows, or 0
 */
record Call(RandomQuestion question, Map<Part, List<Integer>> arguments, int limit) {

  static Call of(RandomQuestion question, Random dice) {
    Map<Part, List<Integer>> arguments = new LinkedHashMap<>();
    List<int[]> rows = question.entity().rows();
    int[] row = rows.get(dice.nextInt(rows.size()));
    question
        .bound()
        .forEach(
            (part, use) -> {
              int value = question.entity().value(row, part);
              arguments.put(part, values(part, use, value, dice));
            });
    int most = question.limited() ? 1 + dice.nextInt(4) : question.most().orElse(0);
    return new Call(question, arguments, most);
  }

  private static List<Integer> values(Part part, Use use, int value, Random dice) {
    int values = part.kind().count();
    int present = value == Part.ABSENT ? dice.nextInt(values) : value;
    return switch (use) {
      case EACH -> List.of();
      case VALUE -> List.of(value);
      case VALUES -> {
        List<Integer> several = new ArrayList<>();
        for (int i = dice.nextInt(4); i > 0; i--) {
          several.add(dice.nextInt(values));
        }
        if (value != Part.ABSENT || part.absent() == Part.Absent.OPTIONAL) {
          several.add(value);
        }
        yield dice.nextInt(12) == 0 ? List.of() : several;
      }
      case BETWEEN -> {
        int other = dice.nextInt(values);
        yield List.of(Math.min(present, other), Math.max(present, other));
      }
      default -> List.of(present);
    };
  }

  /** Returns the call, as code. */
  String code() {
    List<String> values = new ArrayList<>();
    arguments.forEach((part, given) -> values.addAll(code(part, given)));
    if (question.limited()) {
      values.add(String.valueOf(limit));
    }
    return "%s(%s)".formatted(question.name(), String.join(", ", values));
  }

  private List<String> code(Part part, List<Integer> given) {
    return switch (question.bound().get(part)) {
      case EACH -> List.of();
      case VALUE -> List.of(part.literal(given.get(0)));
      case VALUES ->
          List.of(
              given.stream()
                  .map(part::literal)
                  .collect(
                      Collectors.joining(
                          ", ", "java.util.List.<%s>of(".formatted(part.elementType()), ")")));
      default -> given.stream().map(part::present).toList();
    };
  }

  /** Returns the rows that fit, by their numbers. */
  List<Integer> matching() {
    return IntStream.range(0, question.entity().rows().size())
        .filter(number -> fits(question.entity().rows().get(number)))
        .boxed()
        .toList();
  }

  private boolean fits(int[] row) {
    return arguments.entrySet().stream()
        .allMatch(
            entry ->
                fits(
                    entry.getKey(),
                    entry.getValue(),
                    question.entity().value(row, entry.getKey())));
  }

  private boolean fits(Part part, List<Integer> given, int value) {
    boolean present = value != Part.ABSENT;
    return switch (question.bound().get(part)) {
      case EACH -> true;
      case VALUE, VALUES -> given.contains(value);
      case FROM -> present && value >= given.get(0);
      case BEFORE -> present && value < given.get(0);
      case BETWEEN -> present && value >= given.get(0) && value < given.get(1);
      case STARTS_WITH -> present && part.startingWith(given.get(0)).contains(value);
    };
  }

  /** Says what is wrong with an answer, or nothing. */
  String fault(Object answer) {
    List<Integer> expected = matching();
    int most = limit == 0 ? expected.size() : Math.min(limit, expected.size());
    if (answer instanceof Long number) {
      return number == most ? "" : "expected " + most;
    }
    if (answer instanceof Boolean there) {
      return there == !expected.isEmpty() ? "" : "expected " + !expected.isEmpty();
    }
    @SuppressWarnings("unchecked")
    List<Integer> found = (List<Integer>) answer;
    if (found.size() != most
        || new TreeSet<>(found).size() != found.size()
        || !expected.containsAll(found)) {
      return "expected %s of %s".formatted(most, expected);
    }
    List<Integer> sorted = new ArrayList<>(expected);
    Collections.sort(sorted, order());
    for (int place = 0; place < found.size(); place++) {
      if (order().compare(found.get(place), sorted.get(place)) != 0) {
        return "expected in the order of " + sorted;
      }
    }
    return "";
  }

  private Comparator<Integer> order() {
    RandomEntity entity = question.entity();
    Comparator<Integer> order = (unusedOne, unusedOther) -> 0;
    for (RandomQuestion.Sort sort : question.orders()) {
      Comparator<Integer> next =
          Comparator.comparingInt(
              number -> place(entity.value(entity.rows().get(number), sort.part())));
      order = order.thenComparing(sort.descending() ? next.reversed() : next);
    }
    return order;
  }

  /** Indexes of PostgreSQL have nulls behind all values. */
  private int place(int value) {
    boolean nullsLast = question.entity().target() == RandomEntity.Target.POSTGRESQL;
    return value == Part.ABSENT && nullsLast ? Integer.MAX_VALUE : value;
  }
}
