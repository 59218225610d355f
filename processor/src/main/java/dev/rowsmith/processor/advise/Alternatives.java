package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Search for fewer orders than the declared ones and their further ones: with another key in place
 * of the declared one, or with questions that are read as a range for each value of a component
 * that they leave open.
 *
 * @param workload the questions
 * @param servable those of them that a key can serve
 */
record Alternatives(Workload workload, List<Question> servable) {

  /** The most different questions for which ranges are tried: each set has several keys then. */
  private static final int MOST_FORMS = 8;

  /** Returns the alternatives to further orders, each with fewer than the one before. */
  List<Alternative> fewerThan(List<Advice.Placement> further) {
    List<Alternative> fewer = new ArrayList<>();
    if (further.isEmpty() || Advisor.forms(servable).size() > Advisor.EXACT_FORMS) {
      return fewer;
    }
    long hotspots = further.stream().filter(each -> each.spread().isHotspot()).count();
    int[] orders = {1 + further.size()};
    Stream.of(otherKey(false), besideDeclared(), otherKey(true))
        .flatMap(Optional::stream)
        .filter(each -> each.keys().size() < orders[0])
        .filter(each -> hotspots(each) <= (each.otherKey() ? 0 : hotspots))
        .forEach(
            each -> {
              fewer.add(each);
              orders[0] = each.keys().size();
            });
    return fewer;
  }

  /** Returns the orders with other keys than the declared one. */
  private Optional<Alternative> otherKey(boolean inRanges) {
    if (workload.fixed() || (inRanges && !isCounted())) {
      return Optional.empty();
    }
    return Optional.of(keys(Advisor.forms(servable), inRanges))
        .map(keys -> new Alternative(keys, true, ranges(keys)));
  }

  /** Returns the declared order, and the others for what it serves in no number of ranges. */
  private Optional<Alternative> besideDeclared() {
    if (!isCounted() || workload.orders().isEmpty()) {
      return Optional.empty();
    }
    Predicate<Form> served =
        form ->
            workload.orders().stream().anyMatch(each -> each.ranges(form, workload::values) > 0);
    List<KeyOrder> keys = new ArrayList<>(List.of(workload.orders().get(0)));
    keys.addAll(keys(Advisor.forms(servable).stream().filter(served.negate()).toList(), true));
    List<KeyOrder> all = new ArrayList<>(workload.orders());
    all.addAll(keys.subList(1, keys.size()));
    return Optional.of(new Alternative(keys, false, ranges(all)));
  }

  private long hotspots(Alternative alternative) {
    return alternative.keys().stream()
        .filter(key -> workload.spread(key.terms()).isHotspot())
        .count();
  }

  private boolean isCounted() {
    return Advisor.forms(servable).size() <= MOST_FORMS
        && workload.components().stream().anyMatch(each -> each.values() > 0);
  }

  private List<KeyOrder> keys(List<Form> forms, boolean inRanges) {
    return Cover.of(workload, forms, inRanges).blocks().stream()
        .map(block -> new KeyOrder(workload.name(), block.terms(), workload.backwards()))
        .toList();
  }

  /** Returns the questions that no key serves as one range, with how many they read. */
  private Map<Question, Integer> ranges(List<KeyOrder> keys) {
    Map<Question, Integer> several = new LinkedHashMap<>();
    for (Question question : servable) {
      keys.stream()
          .mapToInt(key -> key.ranges(question.form(), workload::values))
          .filter(ranges -> ranges > 0)
          .min()
          .stream()
          .filter(ranges -> ranges > 1)
          .forEach(ranges -> several.put(question, ranges));
    }
    return several;
  }
}
