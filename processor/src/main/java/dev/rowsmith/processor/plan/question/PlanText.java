package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.StepMethod;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plans as people read them: in Javadoc, in tables and in messages. */
public final class PlanText {

  private PlanText() {}

  /** Returns what a question reads as a sentence, for the Javadoc of its method. */
  public static String sentence(QuestionPlan plan) {
    StringBuilder text = new StringBuilder("Reads ").append(amount(plan));
    text.append(plan.path().index().isEmpty() ? " of " : " of the index ")
        .append(plan.path().name());
    if (!plan.steps().isEmpty()) {
      text.append(": ").append(bound(plan));
    }
    if (plan.backwards()) {
      text.append(", backwards");
    }
    if (plan.buckets() > 1) {
      text.append(", in each of ").append(plan.buckets()).append(" buckets");
    }
    if (!plan.filters().isEmpty()) {
      text.append("; rows with another ")
          .append(
              String.join(
                  " or ",
                  plan.filters().stream().map(each -> each.component().path()).distinct().toList()))
          .append(" are read and thrown away");
    }
    return text.append('.').toString();
  }

  /**
   * Returns how much is read, in all buckets of a salt: {@code one row}, {@code one range}, {@code
   * 8 ranges, merged}.
   */
  public static String reads(QuestionPlan plan) {
    boolean ranges = plan.reads() == Reads.RANGE || plan.reads() == Reads.FIRST;
    if (plan.buckets() == 1) {
      return amount(plan);
    }
    return ranges
        ? plan.buckets() + " ranges, merged"
        : amount(plan) + " in each of " + plan.buckets() + " buckets";
  }

  /** Returns how much is read of the table, or of each bucket of it. */
  private static String amount(QuestionPlan plan) {
    return switch (plan.reads()) {
      case POINT ->
          plan.path().index().isEmpty()
              ? "one row"
              : !plan.lookup().isEmpty() ? "one entry and its row" : "one entry";
      case RANGE -> isUnder(plan.question()) ? "one row and one range" : "one range";
      case RANGES -> ranges(plan);
      case FIRST -> "the first rows";
      case ALL -> "all rows";
    };
  }

  /** Returns whether a domain and those below it are read: its row is not next to theirs. */
  static boolean isUnder(DeclaredQuestion question) {
    return !question.arguments(Argument.Use.UNDER).isEmpty();
  }

  /** Returns how many ranges are read, where the values of no parameter decide that. */
  private static String ranges(QuestionPlan plan) {
    boolean known =
        plan.steps().stream().noneMatch(step -> step.bindsSeveral() && !step.bindsEach());
    return (known ? plan.eachValues() : "several") + (plan.merged() ? " merged" : "") + " ranges";
  }

  /** Returns what is bound: {@code {origin}#[{departure}..)}. */
  public static String bound(QuestionPlan plan) {
    List<String> parts = new ArrayList<>();
    for (QuestionPlan.Step step : plan.steps()) {
      String name = "{" + step.part().component() + "}";
      Optional<StepMethod> method = step.method();
      parts.add(
          method
              .map(
                  each ->
                      switch (each) {
                        case BETWEEN -> "[" + name + ".." + name + ")";
                        case FROM -> "[" + name + "..)";
                        case BEFORE -> "[.." + name + ")";
                        case STARTS_WITH, UNDER -> name + "...";
                        default -> "{each " + step.part().component() + "}";
                      })
              .orElse(name));
    }
    return plan.reads() == Reads.POINT || parts.isEmpty()
        ? String.join("#", parts)
        : String.join("#", parts) + (endsInRange(plan) ? "" : "#");
  }

  private static boolean endsInRange(QuestionPlan plan) {
    QuestionPlan.Step last = plan.steps().get(plan.steps().size() - 1);
    return last.arguments().stream().map(Argument::use).anyMatch(Argument.Use::bindsRange);
  }
}
