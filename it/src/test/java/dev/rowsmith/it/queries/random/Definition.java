package dev.rowsmith.it.queries.random;

import dev.rowsmith.it.queries.random.RandomQuestion.Answer;
import dev.rowsmith.it.queries.random.RandomQuestion.Sort;
import dev.rowsmith.it.queries.random.RandomQuestion.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What it means that an order of rows serves a question, without any plan: among all rows that
 * there can be, those that fit lie together, for each combination of values, and are in the order
 * that is asked for.
 *
 * <p>It sorts the rows of all combinations of a few values and looks. Components that an order does
 * not have come in the worst order behind it.
 */
final class Definition {

  /**
   * Values of a component that the order has, and of one that it has not: each value twice, apart.
   */
  private static final int[] SORTED = {0, 1, 2};

  private static final int[] UNSORTED = {0, 1, 2, 0, 1, 2};

  private final RandomQuestion question;
  private final StoredOrder order;
  private final List<Part> parts;

  private Definition(RandomQuestion question, StoredOrder order) {
    this.question = question;
    this.order = order;
    Set<Part> all = new LinkedHashSet<>(order.parts());
    all.addAll(question.bound().keySet());
    question.orders().forEach(sort -> all.add(sort.part()));
    this.parts = List.copyOf(all);
  }

  /** Returns whether an order of the entity serves a question. */
  static boolean isServed(RandomQuestion question) {
    return question.entity().orders().stream()
        .anyMatch(order -> new Definition(question, order).serves());
  }

  private boolean serves() {
    boolean bindsValues =
        question.bound().values().stream().anyMatch(use -> use != Use.EACH)
            || question.bound().containsValue(Use.EACH);
    boolean reads = bindsValues || (question.fullScan() && order.name().isEmpty());
    return reads && holds() && leavesNothingOut() && isInOrder();
  }

  private boolean holds() {
    if (question.answer() == Answer.ENTRIES) {
      return order.name().equals(question.index());
    }
    return question.answer().isNumber()
        || order
            .holds()
            .containsAll(
                question.answer().isRecords() ? question.returned() : question.entity().parts());
  }

  private boolean leavesNothingOut() {
    return order.withoutNulls().stream()
        .allMatch(
            part -> {
              Use use = question.bound().get(part);
              return use != null
                  && (use.isRange()
                      || (use == Use.VALUES && part.absent() != Part.Absent.OPTIONAL));
            });
  }

  private boolean isInOrder() {
    List<int[]> rows = rows();
    List<Set<Integer>> combinations = combinations(rows);
    if (combinations.stream().anyMatch(places -> !isTogether(places))) {
      return false;
    }
    Comparator<int[]> asked = asked();
    boolean acrossValues =
        question.orders().stream()
            .map(sort -> question.bound().get(sort.part()))
            .anyMatch(use -> use == Use.VALUES || use == Use.EACH);
    if (acrossValues || combinations.size() == 1) {
      Set<Integer> all = new java.util.TreeSet<>();
      combinations.forEach(all::addAll);
      return isSorted(List.of(all), rows, asked);
    }
    return isSorted(combinations, rows, asked)
        && (question.orders().isEmpty() || question.answer() != Answer.SCAN || isConstant());
  }

  /** Returns whether the order that is asked for is by single values alone, so that it is none. */
  private boolean isConstant() {
    return question.orders().stream()
        .allMatch(sort -> question.bound().get(sort.part()) == Use.VALUE);
  }

  private boolean isSorted(
      List<Set<Integer>> combinations, List<int[]> rows, Comparator<int[]> asked) {
    boolean forwards = true;
    boolean reversed = order.backwards();
    for (Set<Integer> places : combinations) {
      int[] before = null;
      for (int place : places) {
        int[] row = rows.get(place);
        if (before != null) {
          int compared = asked.compare(before, row);
          forwards &= compared <= 0;
          reversed &= compared >= 0;
        }
        before = row;
      }
    }
    return forwards || reversed;
  }

  private static boolean isTogether(Set<Integer> places) {
    List<Integer> sorted = List.copyOf(places);
    return sorted.isEmpty() || sorted.get(sorted.size() - 1) - sorted.get(0) == sorted.size() - 1;
  }

  /** Returns the rows of all combinations of values, as they are stored. */
  private List<int[]> rows() {
    List<int[]> rows = new ArrayList<>(List.of(new int[0]));
    for (Part part : parts) {
      boolean isStored = order.parts().contains(part);
      List<int[]> longer = new ArrayList<>();
      for (int[] row : rows) {
        for (int value : isStored ? SORTED : UNSORTED) {
          int[] more = java.util.Arrays.copyOf(row, row.length + 1);
          more[row.length] = value;
          longer.add(more);
        }
      }
      rows = longer;
    }
    Comparator<int[]> stored = (unusedOne, unusedOther) -> 0;
    for (Part part : order.parts()) {
      stored = stored.thenComparing(by(part, order.descending().contains(part)));
    }
    rows.sort(stored);
    return rows;
  }

  private Comparator<int[]> asked() {
    Comparator<int[]> asked = (unusedOne, unusedOther) -> 0;
    for (Sort sort : question.orders()) {
      asked = asked.thenComparing(by(sort.part(), sort.descending()));
    }
    return asked;
  }

  private Comparator<int[]> by(Part part, boolean descending) {
    int place = parts.indexOf(part);
    Comparator<int[]> order = Comparator.comparingInt(row -> row[place]);
    return descending ? order.reversed() : order;
  }

  /** Returns the places of the rows that fit, for each combination of values that are bound. */
  private List<Set<Integer>> combinations(List<int[]> rows) {
    Map<List<Integer>, Set<Integer>> found =
        new java.util.TreeMap<>(Comparator.comparing(List::toString));
    for (int place = 0; place < rows.size(); place++) {
      int[] row = rows.get(place);
      if (fits(row)) {
        found.computeIfAbsent(valuesOf(row), values -> new java.util.TreeSet<>()).add(place);
      }
    }
    return List.copyOf(found.values());
  }

  private boolean fits(int[] row) {
    return question.bound().entrySet().stream()
        .allMatch(
            entry -> {
              int value = row[parts.indexOf(entry.getKey())];
              return switch (entry.getValue()) {
                case VALUE -> value == 1;
                case VALUES, EACH -> value != 1;
                case BEFORE -> value < 2;
                case BETWEEN -> value >= 1;
                default -> value >= 1;
              };
            });
  }

  private List<Integer> valuesOf(int[] row) {
    return question.bound().entrySet().stream()
        .filter(entry -> entry.getValue() == Use.VALUES || entry.getValue() == Use.EACH)
        .map(entry -> row[parts.indexOf(entry.getKey())])
        .toList();
  }
}
