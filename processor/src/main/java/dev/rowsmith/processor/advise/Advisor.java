package dev.rowsmith.processor.advise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Search for the fewest further keys that serve what the orders that there are do not serve.
 *
 * <p>Of all sets of keys the best has the fewest keys whose new rows go to a few places, then the
 * fewest keys, then the fewest ranges to read, the fewest bytes, and the least distance from the
 * declared key.
 */
public final class Advisor {

  /** The most different questions of which all partitions are tried: 3^12 are 531,441. */
  public static final int EXACT_FORMS = 12;

  /** The buckets of a salt that is proposed. */
  public static final int BUCKETS = 8;

  private final Workload workload;
  private final List<Question> servable;

  private Advisor(Workload workload) {
    this.workload = workload;
    this.servable =
        workload.questions().stream().filter(each -> isServable(workload, each.form())).toList();
  }

  /** Returns the orders that serve all questions. */
  public static Advice advise(Workload workload) {
    return new Advisor(workload).advise();
  }

  private Advice advise() {
    Map<KeyOrder, List<Question>> served = new LinkedHashMap<>();
    workload.orders().forEach(order -> served.put(order, new ArrayList<>()));
    List<Question> unserved = new ArrayList<>();
    List<Question> open = new ArrayList<>();
    for (Question question : workload.questions()) {
      workload.orders().stream()
          .filter(order -> order.serves(question.form()))
          .findFirst()
          .map(served::get)
          .orElse(servable.contains(question) ? open : unserved)
          .add(question);
    }
    Cover cover = Cover.of(workload, forms(open), false);
    List<Advice.Placement> further =
        named(cover.blocks().stream().map(block -> further(block, open)).toList());
    return new Advice(
        served.entrySet().stream().map(each -> placement(each.getKey(), each.getValue())).toList(),
        further,
        unserved,
        open.stream()
            .filter(
                question ->
                    cover
                        .keysWithout(question.form())
                        .filter(keys -> keys < cover.blocks().size())
                        .isPresent())
            .toList(),
        further.stream().flatMap(each -> filtering(each, further).stream()).toList(),
        new Alternatives(workload, servable).fewerThan(further),
        cover.isExact());
  }

  private Optional<Filtering> filtering(
      Advice.Placement placement, List<Advice.Placement> further) {
    Stream<KeyOrder> others =
        further.stream().filter(each -> !each.equals(placement)).map(Advice.Placement::order);
    return Filtering.of(
        workload,
        placement.questions(),
        Stream.concat(workload.orders().stream(), others).toList());
  }

  static List<Form> forms(List<Question> questions) {
    return questions.stream().map(Question::form).distinct().toList();
  }

  private static boolean isServable(Workload workload, Form form) {
    return !form.contradictsItself()
        && form.range().filter(form.bound()::contains).isEmpty()
        && workload.placeable(form)
        && KeyChain.of(List.of(form), workload.backwards())
            .map(chain -> new KeyOrder("", chain.terms(workload), workload.backwards()))
            .filter(order -> order.serves(form))
            .isPresent();
  }

  private Advice.Placement further(Cover.Block block, List<Question> open) {
    return placement(
        new KeyOrder(workload.name(), block.terms(), workload.backwards()),
        open.stream().filter(question -> block.forms().contains(question.form())).toList());
  }

  private List<Advice.Placement> named(List<Advice.Placement> further) {
    List<List<String>> names = OrderName.of(workload, further);
    return IntStream.range(0, further.size())
        .mapToObj(
            i ->
                further
                    .get(i)
                    .named(
                        OrderName.text(workload, names.get(i)),
                        OrderName.capitalized(names.get(i))))
        .toList();
  }

  private Advice.Placement placement(KeyOrder order, List<Question> questions) {
    return new Advice.Placement(
        order,
        "",
        questions,
        workload.spread(order.terms()),
        order.components().stream().filter(workload::changes).toList(),
        Verdict.CLEAN);
  }
}
