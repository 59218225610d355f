package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.Alternative;
import dev.rowsmith.processor.advise.Filtering;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict;
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
    advice.filterings().forEach(each -> lines.addAll(wrapped(filtering(each))));
    advice.alternatives().forEach(each -> lines.addAll(wrapped(alternative(each))));
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
    String id = QuestionIds.of(outcomes.stream().map(Outcome::question).toList(), question);
    Optional<Placement> further =
        advice.further().stream()
            .filter(each -> each.questions().stream().anyMatch(one -> one.name().equals(id)))
            .findFirst();
    if (further.isPresent()) {
      KeyOrder order = further.get().order();
      return List.of(
          question.name(), order.name(), bound(question, order), reads(question, further.get()));
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

  /** Returns how much a question reads of a further order. */
  private static String reads(DeclaredQuestion question, Placement placement) {
    boolean several = !question.arguments(Argument.Use.VALUES).isEmpty();
    return placement.verdict().remedy() == Verdict.Remedy.SALT
        ? "%d ranges, merged".formatted(Advisor.BUCKETS)
        : several ? "several ranges" : "one range";
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
      boolean each = question.each().contains(term.component());
      if (given.isEmpty() && !each) {
        break;
      }
      ranged = !each && given.get(0).use().bindsRange();
      parts.add(each ? "{each " + term.component() + "}" : part(term, given));
      if (ranged) {
        break;
      }
    }
    if (parts.size() == order.terms().size() && !ranged && question.each().isEmpty()) {
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
            spread(placement),
            placement.moving().isEmpty() || target.store() != Store.BIGTABLE
                ? ""
                : " A new value of %s moves its row."
                    .formatted(or(placement.moving().stream().map(AdviceText::quoted).toList())));
  }

  /** Returns what is done so that the writes of an order spread, or why it cannot be. */
  private static String spread(Placement placement) {
    Verdict verdict = placement.verdict();
    if (!verdict.objection().isEmpty()) {
      return " It is not proposed as it is: %s.".formatted(verdict.objection());
    }
    String first = placement.order().components().get(0);
    return switch (verdict.remedy()) {
      case NONE -> "";
      case REVERSED_DIGITS ->
          " Nothing says how '%s' spreads, so it is proposed with reversed digits."
              .formatted(first);
      case SALT ->
          " "
              + switch (placement.spread()) {
                case ONE_END ->
                    "It starts with '%s', which grows, so it is proposed salted; a table for each day, written by a batch when the day is over, needs no salt."
                        .formatted(first);
                case FEW_PLACES ->
                    "'%s' is few values and then the time, so it is proposed salted."
                        .formatted(first);
                case MANY_PLACES ->
                    "Nothing says how '%s' spreads, so it is proposed salted.".formatted(first);
              };
    };
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
    return and(placement.questions().stream().map(Question::name).toList());
  }

  private String cost() {
    int further = advice.further().size();
    String each =
        target.store() == Store.BIGTABLE
            ? "Each put writes %d rows.".formatted(advice.rowsPerPut())
            : "Each write keeps %d %s up to date."
                .formatted(further, further == 1 ? "index" : "indexes");
    String less =
        target.store() == Store.BIGTABLE
            ? further == 1 ? "one table would do" : "%d tables would do".formatted(further)
            : further == 1 ? "no index would" : "%d would do".formatted(further - 1);
    return each + " Without %s %s.".formatted(or(savings()), less);
  }

  /**
   * Returns the questions that one order less would do without, each alone or those of an order.
   */
  private List<String> savings() {
    List<String> savings = new ArrayList<>();
    for (Placement placement : advice.further()) {
      List<String> alone =
          placement.questions().stream()
              .filter(advice.saving()::contains)
              .map(Question::name)
              .toList();
      savings.addAll(alone.isEmpty() ? List.of(joined(placement)) : alone);
    }
    return savings;
  }

  private static String quoted(String name) {
    return "'" + name + "'";
  }

  private static String and(List<String> items) {
    return listed(items, "and");
  }

  private static String or(List<String> items) {
    return listed(items, "or");
  }

  private static String listed(List<String> items, String last) {
    int end = items.size() - 1;
    return end == 0
        ? items.get(0)
        : String.join(", ", items.subList(0, end)) + " " + last + " " + items.get(end);
  }

  /** Returns which order filters would save. */
  private String filtering(Filtering filtering) {
    int left = advice.further().size();
    List<String> names = filtering.questions().stream().map(Question::name).toList();
    return "If %s %s by %s what %s holds, %s would do."
        .formatted(
            and(names),
            names.size() == 1 ? "filters" : "filter",
            and(filtering.components().stream().map(AdviceText::quoted).toList()),
            filtering.order(),
            left == 1 ? "one " + what(1) : left + " " + what(2));
  }

  /** Returns with which other keys, or by which reads, fewer orders would do. */
  private String alternative(Alternative alternative) {
    int count = alternative.keys().size();
    String ranges =
        alternative.ranges().entrySet().stream()
            .map(each -> "%s reads %d ranges".formatted(each.getKey().name(), each.getValue()))
            .collect(Collectors.joining(", "));
    List<String> keys =
        alternative.keys().stream()
            .skip(alternative.otherKey() ? 0 : 1)
            .map(KeyOrder::toString)
            .toList();
    String by =
        keys.isEmpty()
            ? "If " + ranges + ","
            : "With the %s %s%s%s%s,"
                .formatted(
                    keys.size() == 1 ? "key" : "keys",
                    String.join(" and ", keys),
                    alternative.otherKey() ? " in place of today's" : " beside today's",
                    ranges.isEmpty() ? "" : ", of which ",
                    ranges);
    return "%s %s would do.".formatted(by, count == 1 ? "one " + what(1) : count + " " + what(2));
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
