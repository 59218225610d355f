package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Questions that could do without their further order: they would read another one, and throw away
 * the rows with other values of components that have few.
 *
 * @param questions the questions of one further order
 * @param order the name of the order that they would read
 * @param components the components that would be compared
 */
public record Filtering(List<Question> questions, String order, List<String> components) {

  /** The most components of which all sets are tried. */
  private static final int MOST = 5;

  public Filtering {
    questions = List.copyOf(questions);
    components = List.copyOf(components);
  }

  /** Returns how the questions of a further order could do without it, if they could. */
  static Optional<Filtering> of(
      Workload workload, List<Question> questions, List<KeyOrder> others) {
    for (KeyOrder order : others) {
      Set<String> components = new LinkedHashSet<>();
      boolean served = true;
      for (Question question : questions) {
        Optional<List<String>> dropped = dropped(workload, question.form(), order);
        dropped.ifPresent(components::addAll);
        served &= dropped.isPresent();
      }
      if (served) {
        return Optional.of(new Filtering(questions, order.name(), List.copyOf(components)));
      }
    }
    return Optional.empty();
  }

  /** Returns the fewest components without which an order serves a question. */
  private static Optional<List<String>> dropped(Workload workload, Form form, KeyOrder order) {
    List<String> few = form.bound().stream().filter(workload::few).limit(MOST).toList();
    return IntStream.range(1, 1 << few.size())
        .boxed()
        .sorted(Comparator.comparingInt(Integer::bitCount))
        .map(set -> select(few, set))
        .filter(dropped -> dropped.size() < form.bound().size())
        .filter(dropped -> order.serves(without(form, dropped)))
        .findFirst();
  }

  private static List<String> select(List<String> some, int set) {
    List<String> selected = new ArrayList<>();
    for (int i = 0; i < some.size(); i++) {
      if ((set & (1 << i)) != 0) {
        selected.add(some.get(i));
      }
    }
    return selected;
  }

  private static Form without(Form form, List<String> dropped) {
    Set<String> bound = new LinkedHashSet<>(form.bound());
    dropped.forEach(bound::remove);
    return new Form(bound, form.range(), form.orders());
  }
}
