package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest keys that serve some different questions.
 *
 * <p>Which questions one key can serve is decided by {@link KeyChain}. A part of such questions can
 * be served by one key too, so that a dynamic program over sets of questions finds the best
 * partition. Above {@link Advisor#EXACT_FORMS} questions each joins the first key that takes it.
 */
final class Cover {

  private final Workload workload;
  private final List<Form> forms;

  /** Whether a question may be read as a range for each value of a component with few values. */
  private final boolean inRanges;

  private final List<Block> blocks;

  /** The cheapest keys for each set of questions; empty where not all sets were tried. */
  private final List<Cost> best;

  private Cover(Workload workload, List<Form> forms, boolean inRanges) {
    this.workload = workload;
    this.forms = forms;
    this.inRanges = inRanges;
    boolean exact = forms.size() <= Advisor.EXACT_FORMS;
    Cost[] costs = new Cost[exact ? 1 << forms.size() : 0];
    this.blocks = exact ? partition(costs) : greedy();
    this.best = List.of(costs);
  }

  /** Questions and the components of the key that serves them. */
  record Block(List<Form> forms, List<Term> terms) {}

  /**
   * Returns the cheapest keys for some questions, each of which a key can serve.
   *
   * @param inRanges whether a question may be read as several ranges
   */
  static Cover of(Workload workload, List<Form> forms, boolean inRanges) {
    return new Cover(workload, forms, inRanges);
  }

  List<Block> blocks() {
    return blocks;
  }

  boolean isExact() {
    return !best.isEmpty();
  }

  /** Returns how many keys would do without one of the questions, where that is known. */
  Optional<Integer> keysWithout(Form form) {
    int all = best.size() - 1;
    return isExact()
        ? Optional.of(best.get(all & ~(1 << forms.indexOf(form))).keys())
        : Optional.empty();
  }

  private List<Block> partition(Cost[] costs) {
    int all = costs.length - 1;
    @Nullable Block[] keys = new @Nullable Block[all + 1];
    @Nullable Cost[] prices = new @Nullable Cost[all + 1];
    for (int set = 1; set <= all; set++) {
      Optional<Block> key = block(select(set));
      keys[set] = key.orElse(null);
      prices[set] = key.map(this::cost).orElse(null);
    }
    int[] chosen = new int[all + 1];
    costs[0] = Cost.NOTHING;
    for (int set = 1; set <= all; set++) {
      // The block of the first form of the set is chosen, and the rest is known.
      int first = Integer.lowestOneBit(set);
      for (int block = set; block > 0; block = (block - 1) & set) {
        Cost price = prices[block];
        if ((block & first) != 0 && price != null) {
          Cost sum = price.plus(costs[set & ~block]);
          if (costs[set] == null || sum.compareTo(costs[set]) < 0) {
            costs[set] = sum;
            chosen[set] = block;
          }
        }
      }
    }
    List<Block> found = new ArrayList<>();
    for (int set = all; set != 0; set &= ~chosen[set]) {
      Block key = keys[chosen[set]];
      if (key != null) {
        found.add(key);
      }
    }
    return found;
  }

  private List<Block> greedy() {
    List<Block> found = new ArrayList<>();
    for (Form form : forms) {
      int taken = 0;
      while (taken < found.size()) {
        Optional<Block> wider = block(with(found.get(taken).forms(), form));
        if (wider.isPresent()) {
          found.set(taken, wider.get());
          break;
        }
        taken++;
      }
      if (taken == found.size()) {
        block(List.of(form)).ifPresent(found::add);
      }
    }
    return found;
  }

  private static List<Form> with(List<Form> block, Form form) {
    List<Form> more = new ArrayList<>(block);
    more.add(form);
    return more;
  }

  private List<Form> select(int set) {
    return IntStream.range(0, forms.size())
        .filter(i -> (set & (1 << i)) != 0)
        .mapToObj(forms::get)
        .toList();
  }

  /** Returns the key of some questions, if one serves all of them. */
  private Optional<Block> block(List<Form> some) {
    Optional<Block> plain = key(some, some);
    return plain.isPresent() || !inRanges ? plain : inRanges(some);
  }

  private Optional<Block> key(List<Form> some, List<Form> bound) {
    return KeyChain.of(bound, workload.backwards())
        .map(chain -> new Block(some, chain.terms(workload)));
  }

  /** Returns the key in which components with few values stand in front of what some leave open. */
  private Optional<Block> inRanges(List<Form> some) {
    List<String> counted =
        workload.components().stream()
            .map(Component::name)
            .filter(each -> workload.values(each) > 0)
            .filter(each -> some.stream().anyMatch(form -> form.components().contains(each)))
            .toList();
    for (int set = 1; set < 1 << Math.min(counted.size(), 5); set++) {
      int chosen = set;
      List<String> open =
          IntStream.range(0, counted.size())
              .filter(i -> (chosen & (1 << i)) != 0)
              .mapToObj(counted::get)
              .toList();
      Optional<Block> found =
          key(some, some.stream().map(form -> ordered(form, open)).toList())
              .or(() -> key(some, some.stream().map(form -> form.binding(open)).toList()))
              .filter(each -> ranges(each) > 0);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Form ordered(Form form, List<String> open) {
    return form.next().isEmpty() ? form : form.binding(open);
  }

  /** Returns the ranges that all questions of a key read, or 0 if one would read too many. */
  private int ranges(Block block) {
    KeyOrder order = new KeyOrder("", block.terms(), workload.backwards());
    int[] ranges =
        block.forms().stream().mapToInt(form -> order.ranges(form, workload::values)).toArray();
    return Arrays.stream(ranges).allMatch(each -> each > 0) ? Arrays.stream(ranges).sum() : 0;
  }

  private Cost cost(Block block) {
    boolean hotspot = workload.spread(block.terms()).isHotspot();
    int ranges = ranges(block);
    return new Cost(
        hotspot ? 1 : 0,
        1,
        hotspot ? ranges * Advisor.BUCKETS : ranges,
        block.terms().size(),
        inversions(block.terms().stream().map(Term::component).toList()));
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
}
