package dev.rowsmith.processor.plan.question;

import static dev.rowsmith.processor.plan.question.Sentences.wrapped;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Table of the questions of an interface: what each reads, and of what. It shows the fewest further
 * tables or indexes where the declared ones do not serve all questions.
 */
public final class AdviceText {

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
        "questions of %s: %s. %s: %s."
            .formatted(
                queries,
                outcomes.size(),
                capitalized(Sentences.orders(target.store())),
                orders().count()));
    lines.addAll(new AdviceTable(outcomes, advice).lines());
    AdviceReasons reasons = new AdviceReasons(target.store(), advice);
    advice.further().forEach(each -> lines.addAll(wrapped(reasons.reason(each))));
    AdviceSavings savings = new AdviceSavings(target.store(), advice);
    if (!advice.further().isEmpty()) {
      lines.addAll(wrapped(savings.cost()));
    }
    advice.filterings().forEach(each -> lines.addAll(wrapped(savings.filtering(each))));
    advice.alternatives().forEach(each -> lines.addAll(wrapped(savings.alternative(each))));
    if (!advice.exact()) {
      lines.addAll(
          wrapped("So many different questions were not tried in all ways: fewer may do."));
    }
    return lines;
  }

  /** Returns the orders that questions need. */
  private Stream<Placement> orders() {
    return Stream.concat(
        advice.served().stream().filter(each -> !each.questions().isEmpty()),
        advice.further().stream());
  }

  private static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
