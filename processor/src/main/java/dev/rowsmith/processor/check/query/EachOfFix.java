package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Ranges for all values of the booleans and enums in a gap, as a way to serve a question. */
final class EachOfFix {

  private EachOfFix() {}

  /** Returns the annotation, if the gap has few enough values. */
  static Optional<Fix> of(AskedQuestion asked, Fit.Gap gap) {
    List<String> each =
        Stream.concat(asked.question().each().stream(), gap.unbound().stream()).toList();
    int ranges = 1;
    for (String name : each) {
      int values = asked.target().component(name).map(TargetComponent::values).orElse(0);
      ranges *= values;
      if (values == 0 || ranges > QuestionPlan.MOST_RANGES) {
        return Optional.empty();
      }
    }
    AnnotationCode annotation = AnnotationCode.named("EachOf").withText("value", each);
    return Optional.of(
        new Fix(
            annotation.toString(),
            "on '%s': reads %s ranges, for each %s"
                .formatted(asked.question().name(), ranges, Wording.quoted(each)),
            QuestionCode.edits(asked.question(), annotation)));
  }
}
