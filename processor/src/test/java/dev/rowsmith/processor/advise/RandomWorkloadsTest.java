package dev.rowsmith.processor.advise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.rowsmith.processor.Rounds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the advice with a search of all orders and directions, over random workloads. */
@Tag("rounds")
class RandomWorkloadsTest {

  private static final int WORKLOADS = Rounds.of(300, 2_000);
  private static final int COMPONENTS = 4;

  @Test
  void the_advice_is_as_good_as_the_best_of_all_sets_of_keys() {
    Random random = new Random(20_261_122);
    int several = 0;
    int hotspots = 0;
    for (int i = 0; i < WORKLOADS; i++) {
      Workload workload = workload(random);
      Advice advice = Advisor.advise(workload);

      advice
          .further()
          .forEach(
              table ->
                  table
                      .questions()
                      .forEach(
                          question ->
                              assertTrue(
                                  table.order().serves(question.form()), () -> "" + workload)));
      assertEquals(bruteForce(workload), cost(advice), () -> workload + " " + advice);
      several += advice.further().size() > 1 ? 1 : 0;
      hotspots += cost(advice).get(0) > 0 ? 1 : 0;
    }
    System.out.printf(
        "%s random workloads: the advice is the best of all keys; %s need several further keys,"
            + " %s one that is led by a time%n",
        WORKLOADS, several, hotspots);
    assertTrue(several > WORKLOADS / 20 && hotspots > WORKLOADS / 20);
  }

  private static List<Integer> cost(Advice advice) {
    long hotspots = advice.further().stream().filter(each -> each.spread().isHotspot()).count();
    return List.of((int) hotspots, advice.further().size());
  }

  /**
   * Returns the fewest keys whose writes go to a few places, and the fewest keys with these, of all
   * covers.
   */
  private static List<Integer> bruteForce(Workload workload) {
    List<Form> forms =
        workload.questions().stream()
            .map(Question::form)
            .filter(form -> !form.contradictsItself())
            .distinct()
            .toList();
    Map<Integer, Boolean> masks = new HashMap<>();
    for (List<Term> terms : orders(workload.components().stream().map(Component::name).toList())) {
      KeyOrder order = new KeyOrder("any", terms, workload.backwards());
      int mask = 0;
      for (int i = 0; i < forms.size(); i++) {
        mask |= order.serves(forms.get(i)) ? 1 << i : 0;
      }
      if (mask != 0) {
        masks.merge(mask, workload.spread(terms).isHotspot(), Boolean::logicalAnd);
      }
    }
    int all = (1 << forms.size()) - 1;
    int[] best = new int[all + 1];
    for (int covered = all - 1; covered >= 0; covered--) {
      best[covered] = Integer.MAX_VALUE;
      for (Map.Entry<Integer, Boolean> key : masks.entrySet()) {
        int next = covered | key.getKey();
        if (next != covered) {
          int price = (key.getValue() ? 1_000 : 0) + 1;
          best[covered] = Math.min(best[covered], best[next] + price);
        }
      }
    }
    return List.of(best[0] / 1_000, best[0] % 1_000);
  }

  private static List<List<Term>> orders(List<String> components) {
    List<List<Term>> orders = new ArrayList<>();
    permute(new ArrayList<>(), new LinkedHashSet<>(components), orders);
    return orders;
  }

  private static void permute(List<Term> terms, Set<String> rest, List<List<Term>> orders) {
    if (rest.isEmpty()) {
      orders.add(List.copyOf(terms));
    }
    for (String component : rest) {
      Set<String> others = new LinkedHashSet<>(rest);
      others.remove(component);
      for (Term term : List.of(Term.ascending(component), Term.descending(component))) {
        terms.add(term);
        permute(terms, others, orders);
        terms.remove(terms.size() - 1);
      }
    }
  }

  private static Workload workload(Random random) {
    List<String> names = IntStream.range(0, COMPONENTS).mapToObj(i -> "c" + i).toList();
    List<Question> questions =
        IntStream.range(0, 1 + random.nextInt(7))
            .mapToObj(i -> new Question("q" + i, form(random, names)))
            .toList();
    return new Workload(
        "rows",
        questions,
        List.of(),
        names,
        names.stream().map(RandomWorkloadsTest::component).toList(),
        random.nextBoolean() ? Workload.Further.TABLE : Workload.Further.INDEX,
        false);
  }

  private static Component component(String name) {
    return new Component(
        name,
        name.equals("c0") ? Component.Kind.GROWING : Component.Kind.OTHER,
        name.equals("c1") ? Component.Cardinality.LOW : Component.Cardinality.UNKNOWN,
        name.equals("c1") ? 3 : 0,
        false);
  }

  private static Form form(Random random, List<String> names) {
    List<String> shuffled = new ArrayList<>(names);
    Collections.shuffle(shuffled, random);
    int bound = random.nextInt(names.size());
    Optional<String> range =
        random.nextInt(3) == 0 ? Optional.of(shuffled.get(bound)) : Optional.empty();
    int from = range.isPresent() && random.nextInt(8) == 0 ? bound + 1 : bound;
    List<Term> orders =
        random.nextInt(3) == 0
            ? List.of()
            : shuffled.subList(from, Math.min(names.size(), from + random.nextInt(3))).stream()
                .map(name -> random.nextBoolean() ? Term.ascending(name) : Term.descending(name))
                .toList();
    return new Form(new LinkedHashSet<>(shuffled.subList(0, bound)), range, orders);
  }
}
