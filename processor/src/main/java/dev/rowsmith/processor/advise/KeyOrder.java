package dev.rowsmith.processor.advise;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/**
 * Order of stored rows: the components of a key or of an index, from the left.
 *
 * @param name the table's or the index's name
 * @param terms its components
 * @param backwards whether rows can be read from the last to the first, as only Bigtable can
 */
public record KeyOrder(String name, List<Term> terms, boolean backwards) {

  /** The most ranges that one question may read and merge. */
  static final int MOST_RANGES = 32;

  public KeyOrder {
    terms = List.copyOf(terms);
  }

  /** Returns the components from the left. */
  public List<String> components() {
    return terms.stream().map(Term::component).toList();
  }

  /** Returns whether one range of rows answers a question, in the order that it asks for. */
  public boolean serves(Form form) {
    return fit(form) instanceof Fit.Served;
  }

  /**
   * Returns how many ranges of rows answer a question: one, or one for each combination of the
   * values that stand unbound in front of what it names. Returns 0 if there are too many.
   *
   * @param values the number of a component's values, or 0 where it is not known
   */
  int ranges(Form form, ToIntFunction<String> values) {
    if (serves(form)) {
      return 1;
    }
    int last = form.components().stream().mapToInt(components()::indexOf).max().orElse(-1);
    List<String> gap =
        components().stream()
            .limit(last + 1L)
            .filter(each -> !form.components().contains(each))
            .filter(each -> values.applyAsInt(each) > 0)
            .toList();
    long ranges = 1;
    for (String each : gap) {
      ranges = Math.min(ranges * values.applyAsInt(each), MOST_RANGES + 1L);
    }
    return ranges <= MOST_RANGES && serves(form.binding(gap)) ? (int) ranges : 0;
  }

  /** Walks the key from the left, and returns what a question finds there. */
  public Fit fit(Form form) {
    Set<String> left = new LinkedHashSet<>(form.bound());
    int depth = 0;
    while (depth < terms.size() && left.remove(terms.get(depth).component())) {
      depth++;
    }
    if (!left.isEmpty()) {
      return unbound(form, left, depth);
    }
    if (form.range().isPresent() && !isNext(depth, form.range().get())) {
      return form.bound().contains(form.range().get())
          ? new Fit.Contradiction(form.range().get())
          : behind(form.range().get(), depth);
    }
    return form.contradictsItself()
        ? new Fit.Unsorted(depth, form.orders())
        : sorted(form.next(), depth);
  }

  private boolean isNext(int depth, String component) {
    return depth < terms.size() && terms.get(depth).component().equals(component);
  }

  /** Returns why values cannot be bound whose components are not next. */
  private Fit unbound(Form form, Set<String> left, int depth) {
    List<String> absent = left.stream().filter(each -> !components().contains(each)).toList();
    if (depth == 0 && !terms.isEmpty() && form.range().filter(each -> isNext(0, each)).isEmpty()) {
      return new Fit.NothingLeading(terms.get(0).component());
    }
    if (!absent.isEmpty()) {
      return new Fit.NotInKey(depth, absent);
    }
    String next = terms.get(depth).component();
    String first = components().stream().filter(left::contains).findFirst().orElseThrow();
    return form.range().filter(next::equals).isPresent()
        ? new Fit.RangeNotLast(depth, next, first)
        : new Fit.Gap(depth, between(depth, first), first);
  }

  /** Returns why a range cannot be read whose component is not next. */
  private Fit behind(String range, int depth) {
    if (!components().contains(range)) {
      return new Fit.NotInKey(depth, List.of(range));
    }
    return depth == 0
        ? new Fit.NothingLeading(terms.get(0).component())
        : new Fit.Gap(depth, between(depth, range), range);
  }

  private List<String> between(int depth, String component) {
    return components().subList(depth, components().indexOf(component));
  }

  private Fit sorted(List<Term> asked, int depth) {
    if (depth + asked.size() > terms.size()) {
      return new Fit.Unsorted(depth, asked);
    }
    boolean forwards = true;
    boolean reversed = backwards;
    for (int i = 0; i < asked.size(); i++) {
      Term stored = terms.get(depth + i);
      Term term = asked.get(i);
      if (!stored.component().equals(term.component())) {
        return new Fit.Unsorted(depth, asked);
      }
      forwards &= matches(stored.direction(), term.direction());
      reversed &= matches(stored.direction().reversed(), term.direction());
    }
    return forwards || reversed ? new Fit.Served(depth, !forwards) : new Fit.Unsorted(depth, asked);
  }

  private static boolean matches(Direction stored, Direction asked) {
    return asked == Direction.ANY || stored == asked;
  }

  @Override
  public String toString() {
    return terms.stream()
        .map(
            term ->
                "{"
                    + term.component()
                    + (term.direction() == Direction.DESCENDING ? " descending" : "")
                    + "}")
        .collect(Collectors.joining("#"));
  }
}
