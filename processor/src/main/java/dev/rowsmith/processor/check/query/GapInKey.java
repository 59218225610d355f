package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose key has unbound parts between bound ones")
public final class GapInKey implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    NoOrderFix.report(asked, Fit.Gap.class, GapInKey::finding, findings);
    asked
        .outcome()
        .plan()
        .filter(plan -> !plan.each().isEmpty())
        .ifPresent(plan -> findings.accept(closed(asked, plan)));
  }

  /** Warns of a gap that a range for each of its values closes. */
  private static Finding closed(AskedQuestion asked, QuestionPlan plan) {
    List<String> each = plan.each().stream().map(step -> step.part().component()).toList();
    AccessPath path = plan.path();
    return Finding.at(
            asked.question().eachSource().place(),
            "'%s' reads %s ranges of %s, for each %s"
                .formatted(
                    asked.question().name(), plan.eachValues(), path.name(), Wording.quoted(each)))
        .because("A new value is one more range of each call.")
        .today(path.index().isEmpty() ? "key today" : "index", path.order().toString())
        .fix("", "bind %s".formatted(Wording.quoted(each)))
        .asWarning();
  }

  private static Finding finding(NoOrderFix text, Fit.Gap gap) {
    String unbound = Wording.quoted(gap.unbound());
    String stand = gap.unbound().size() == 1 ? "stands" : "stand";
    Finding finding =
        text.finding(
                "%s %s before '%s'".formatted(unbound, stand, gap.behind()),
                "The rows that it returns do not lie together: rows with every %s would be read."
                    .formatted(unbound))
            .fix("", "bind %s too".formatted(unbound));
    return eachOf(text.asked(), gap).map(finding::fix).orElse(finding);
  }

  /** Returns the annotation that reads a range for each value, if the gap has few enough. */
  private static Optional<Fix> eachOf(AskedQuestion asked, Fit.Gap gap) {
    DeclaredQuestion question = asked.question();
    List<String> each = Stream.concat(question.each().stream(), gap.unbound().stream()).toList();
    int ranges = 1;
    for (String name : each) {
      int values = asked.target().component(name).map(TargetComponent::values).orElse(0);
      ranges *= values;
      if (values == 0 || ranges > QuestionPlan.MOST_RANGES) {
        return Optional.empty();
      }
    }
    return Optional.of(
        NoOrderFix.annotated(
            question,
            AnnotationCode.named("EachOf").withText("value", each),
            "on '%s': reads %s ranges, for each %s"
                .formatted(question.name(), ranges, Wording.quoted(each))));
  }
}
