package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Search for the fewest further keys that serve what the orders that there are do not serve.
 *
 * <p>Which questions one key can serve is decided by {@link KeyChain}. A part of such questions can
 * be served by one key too, so that a dynamic program over sets of questions finds the best
 * partition: of all the one with the fewest keys to whose end all writes go, then with the fewest
 * keys, then with keys that are nearest to the declared one.
 */
public final class Advisor {

  /** The most different questions of which all partitions are tried: 3^12 are 531,441. */
  public static final int EXACT_FORMS = 12;

  private final Workload workload;
  private final List<Form> forms;

  private Advisor(Workload workload, List<Form> forms) {
    this.workload = workload;
    this.forms = forms;
  }

  /** Returns the orders that serve all questions. */
  public static Advice advise(Workload workload) {
    Map<KeyOrder, List<Question>> served = new LinkedHashMap<>();
    workload.orders().forEach(order -> served.put(order, new ArrayList<>()));
    List<Question> unserved = new ArrayList<>();
    List<Question> open = new ArrayList<>();
    for (Question question : workload.questions()) {
      Form form = question.form();
      workload.orders().stream()
          .filter(order -> order.serves(form))
          .findFirst()
          .map(served::get)
          .orElse(servable(workload, form) ? open : unserved)
          .add(question);
    }
    Set<Form> forms = new LinkedHashSet<>();
    open.forEach(question -> forms.add(question.form()));
    Advisor advisor = new Advisor(workload, List.copyOf(forms));
    boolean exact = forms.size() <= EXACT_FORMS;
    List<Advice.Placement> there =
        served.entrySet().stream()
            .map(each -> advisor.placement(each.getKey(), each.getValue()))
            .toList();
    List<Advice.Placement> further =
        (exact ? advisor.partition() : advisor.greedy())
            .stream().map(block -> advisor.further(block, open)).toList();
    return new Advice(there, further, unserved, exact);
  }

  private static boolean servable(Workload workload, Form form) {
    return !form.contradictsItself()
        && form.range().filter(form.bound()::contains).isEmpty()
        && workload.placeable(form);
  }

  private Advice.Placement further(List<Form> block, List<Question> open) {
    List<Question> questions =
        open.stream().filter(question -> block.contains(question.form())).toList();
    String name = workload.name() + "_by_" + questions.get(0).name();
    KeyChain chain = KeyChain.of(block, workload.backwards()).orElseThrow();
    return placement(new KeyOrder(name, terms(chain), workload.backwards()), questions);
  }

  private Advice.Placement placement(KeyOrder order, List<Question> questions) {
    return new Advice.Placement(
        order,
        questions,
        !order.terms().isEmpty() && workload.grows(order.components().get(0)),
        order.components().stream().filter(workload::changes).toList());
  }

  private List<Term> terms(KeyChain chain) {
    return chain.terms(workload.identity(), workload.preference(), workload.declaredDirections());
  }

  /** Returns the best partition of all forms into blocks that one key serves. */
  private List<List<Form>> partition() {
    int all = (1 << forms.size()) - 1;
    @Nullable Cost[] keys = new @Nullable Cost[all + 1];
    for (int block = 1; block <= all; block++) {
      keys[block] = cost(select(block));
    }
    Cost[] best = new Cost[all + 1];
    int[] chosen = new int[all + 1];
    best[0] = Cost.NOTHING;
    for (int set = 1; set <= all; set++) {
      // The block of the first form of the set is chosen, and the rest is known.
      int first = Integer.lowestOneBit(set);
      for (int block = set; block > 0; block = (block - 1) & set) {
        Cost key = keys[block];
        if ((block & first) != 0 && key != null) {
          Cost sum = key.plus(best[set & ~block]);
          if (best[set] == null || sum.compareTo(best[set]) < 0) {
            best[set] = sum;
            chosen[set] = block;
          }
        }
      }
    }
    List<List<Form>> blocks = new ArrayList<>();
    for (int set = all; set != 0; set &= ~chosen[set]) {
      blocks.add(select(chosen[set]));
    }
    return blocks;
  }

  /** Returns a partition in which each form joins the first block that can take it. */
  private List<List<Form>> greedy() {
    List<List<Form>> blocks = new ArrayList<>();
    for (Form form : forms) {
      blocks.stream()
          .filter(block -> KeyChain.of(with(block, form), workload.backwards()).isPresent())
          .findFirst()
          .ifPresentOrElse(
              block -> block.add(form), () -> blocks.add(new ArrayList<>(List.of(form))));
    }
    return blocks;
  }

  private static List<Form> with(List<Form> block, Form form) {
    List<Form> more = new ArrayList<>(block);
    more.add(form);
    return more;
  }

  private List<Form> select(int block) {
    List<Form> selected = new ArrayList<>();
    for (int i = 0; i < forms.size(); i++) {
      if ((block & (1 << i)) != 0) {
        selected.add(forms.get(i));
      }
    }
    return selected;
  }

  /** Returns what a key of these forms costs, or null if no key serves all of them. */
  private @Nullable Cost cost(List<Form> block) {
    return KeyChain.of(block, workload.backwards())
        .map(
            chain -> {
              List<String> components = terms(chain).stream().map(Term::component).toList();
              boolean growing = !components.isEmpty() && workload.grows(components.get(0));
              return new Cost(growing ? 1 : 0, 1, inversions(components));
            })
        .orElse(null);
  }

  /** Counts the pairs of components that stand the other way round in the declared key. */
  private int inversions(List<String> components) {
    int[] places =
        components.stream().mapToInt(workload.identity()::indexOf).filter(at -> at >= 0).toArray();
    int inversions = 0;
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      inversions +=
          (int) Arrays.stream(places, i + 1, places.length).filter(x -> x < place).count();
    }
    return inversions;
  }

  /**
   * What keys cost, in the order in which it counts.
   *
   * @param growing the keys to whose end all writes go
   * @param keys the keys
   * @param inversions the pairs of components that stand the other way round in the declared key
   */
  private record Cost(int growing, int keys, int inversions) implements Comparable<Cost> {

    static final Cost NOTHING = new Cost(0, 0, 0);

    private static final Comparator<Cost> ORDER =
        Comparator.comparingInt(Cost::growing)
            .thenComparingInt(Cost::keys)
            .thenComparingInt(Cost::inversions);

    Cost plus(Cost other) {
      return new Cost(growing + other.growing, keys + other.keys, inversions + other.inversions);
    }

    @Override
    public int compareTo(Cost other) {
      return ORDER.compare(this, other);
    }
  }
}
