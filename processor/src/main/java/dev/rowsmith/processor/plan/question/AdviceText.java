package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Table of the questions of an interface: what each reads, and of what. It shows the fewest further
 * tables or indexes where the declared ones do not serve all questions.
 */
public final class AdviceText {

  private static final String INDENT = "  ";

  /** Characters of a line. */
  private static final int WIDTH = 92;

  private final String queries;
  private final QuestionTarget target;
  private final List<Outcome> outcomes;
  private final Advice advice;

  private AdviceText(String queries, QuestionTarget target, List<Outcome> outcomes, Advice advice) {
    this.queries = queries;
    this.target = target;
    this.outcomes = outcomes;
    this.advice = advice;
  }

  /**
   * Returns the lines of the table.
   *
   * @param queries the name of the interface
   * @param target the entity that is asked
   * @param outcomes what became of its questions
   * @param advice what would serve them all
   */
  public static List<String> lines(
      String queries, QuestionTarget target, List<Outcome> outcomes, Advice advice) {
    return new AdviceText(queries, target, outcomes, advice).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "questions of %s: %d. %s: %d."
            .formatted(queries, outcomes.size(), capitalized(what(2)), orders().count()));
    lines.addAll(aligned(outcomes.stream().map(this::row).toList()));
    advice.further().forEach(each -> lines.addAll(wrapped(reason(each))));
    if (!advice.further().isEmpty()) {
      lines.addAll(wrapped(cost()));
    }
    if (!advice.exact()) {
      lines.addAll(
          wrapped("So many different questions were not tried in all ways: fewer may do."));
    }
    return lines;
  }

  /** Returns a sentence in lines that fit into the Javadoc of a class. */
  private static List<String> wrapped(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(INDENT);
    for (String word : sentence.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && !line.toString().isBlank()) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(INDENT + INDENT);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }

  /** Returns the orders that questions need. */
  private Stream<Placement> orders() {
    return Stream.concat(
        advice.served().stream().filter(each -> !each.questions().isEmpty()),
        advice.further().stream());
  }

  private String what(int count) {
    return target.store() == Store.BIGTABLE
        ? count == 1 ? "table" : "tables"
        : count == 1 ? "order" : "orders";
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
  }

  private List<String> row(Outcome outcome) {
    DeclaredQuestion question = outcome.question();
    Optional<Placement> further =
        advice.further().stream()
            .filter(
                each ->
                    each.questions().stream().anyMatch(one -> one.name().equals(question.name())))
            .findFirst();
    if (further.isPresent()) {
      KeyOrder order = further.get().order();
      return List.of(question.name(), order.name(), bound(question, order), "one range");
    }
    return outcome
        .plan()
        .map(
            plan ->
                List.of(
                    question.name(),
                    plan.path().name(),
                    bound(question, plan.path().order()) + (plan.backwards() ? ", backwards" : ""),
                    PlanText.reads(plan)))
        .orElseGet(() -> List.of(question.name(), "-", "", "not planned"));
  }

  /** Returns what a question binds of an order: {@code {origin}#[{departure}..)}. */
  private static String bound(DeclaredQuestion question, KeyOrder order) {
    List<String> parts = new ArrayList<>();
    boolean ranged = false;
    for (Term term : order.terms()) {
      List<Argument> given =
          question.arguments().stream()
              .filter(argument -> argument.component().equals(term.component()))
              .toList();
      if (given.isEmpty()) {
        break;
      }
      ranged = given.get(0).use().bindsRange();
      parts.add(part(term, given));
      if (ranged) {
        break;
      }
    }
    if (parts.size() == order.terms().size() && !ranged) {
      return "all parts of the key";
    }
    return String.join("#", parts) + (ranged || parts.isEmpty() ? "" : "#");
  }

  private static String part(Term term, List<Argument> given) {
    String name = "{" + term.component() + "}";
    boolean from = given.stream().anyMatch(each -> each.use() == Argument.Use.FROM);
    boolean before = given.stream().anyMatch(each -> each.use() == Argument.Use.BEFORE);
    if (from || before) {
      return (from ? "[" + name : "[") + ".." + (before ? name + ")" : ")");
    }
    return switch (given.get(0).use()) {
      case STARTS_WITH, UNDER -> name + "...";
      case VALUES -> "{each " + term.component() + "}";
      default -> name;
    };
  }

  private String reason(Placement placement) {
    Question first = placement.questions().get(0);
    String why =
        advice.served().stream()
            .findFirst()
            .map(each -> why(each.order(), first))
            .orElse("there is no key");
    return "%s is needed by %s: %s.%s%s"
        .formatted(
            placement.order().name(),
            joined(placement),
            why,
            placement.growing() ? " All its writes go to one end: a hotspot." : "",
            placement.moving().isEmpty()
                ? ""
                : " A new value of '%s' moves its row."
                    .formatted(String.join("' or '", placement.moving())));
  }

  private static String why(KeyOrder order, Question question) {
    Fit fit = order.fit(question.form());
    if (fit instanceof Fit.Gap gap) {
      return "in %s '%s' stands before '%s'"
          .formatted(order.name(), String.join("', '", gap.unbound()), gap.behind());
    }
    if (fit instanceof Fit.NotInKey absent) {
      return "'%s' is not in the key of %s"
          .formatted(String.join("', '", absent.components()), order.name());
    }
    if (fit instanceof Fit.NothingLeading leading) {
      return "%s starts with '%s'".formatted(order.name(), leading.first());
    }
    if (fit instanceof Fit.RangeNotLast range) {
      return "in %s '%s' follows the range of '%s'"
          .formatted(order.name(), range.behind(), range.range());
    }
    return "the rows of %s are in another order".formatted(order.name());
  }

  private static String joined(Placement placement) {
    List<String> names = placement.questions().stream().map(Question::name).toList();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private String cost() {
    if (target.store() != Store.BIGTABLE) {
      return "Each write keeps %d %s up to date."
          .formatted(advice.further().size(), advice.further().size() == 1 ? "index" : "indexes");
    }
    String each =
        advice.further().stream().map(AdviceText::joined).collect(Collectors.joining(", and "));
    return "Each put writes %d rows. Without %s one table would do."
        .formatted(advice.rowsPerPut(), each);
  }

  /** Returns rows whose cells stand below each other. */
  private static List<String> aligned(List<List<String>> rows) {
    int[] widths = new int[4];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        line.append(INDENT).append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
