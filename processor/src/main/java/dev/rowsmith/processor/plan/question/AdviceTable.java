package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rows of the table of questions: what each reads, by what it binds, and how much.
 *
 * @param outcomes what became of the questions
 * @param advice what would serve them all
 */
record AdviceTable(List<Outcome> outcomes, Advice advice) {

  /** Returns the rows in lines, with their cells below each other. */
  List<String> lines() {
    return aligned(outcomes.stream().map(this::row).toList());
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
    if (placement.verdict().remedy() == Verdict.Remedy.SALT) {
      return "%s ranges, merged".formatted(Advisor.BUCKETS);
    }
    QuestionTerms terms = new QuestionTerms(question);
    if (!terms.several().isEmpty()) {
      return "several ranges";
    }
    return terms.unsorted().components().isEmpty() && terms.limited()
        ? "the first rows"
        : PlanText.isUnder(question) ? "one row and one range" : "one range";
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
        line.append(Sentences.INDENT)
            .append(row.get(i))
            .append(" ".repeat(widths[i] - row.get(i).length()));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
