package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that reads many families", severity = Severity.WARNING)
public final class ReadsManyFamilies implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    Answer answer = asked.question().answer();
    List<String> named = answer.components().stream().map(Property::name).toList();
    boolean whole = answer.element() == Answer.Element.ENTITY;
    List<String> families =
        asked.target().components().stream()
            .filter(
                each ->
                    whole
                        || (answer.element() == Answer.Element.RECORD
                            && named.contains(each.path())))
            .map(TargetComponent::family)
            .filter(each -> !each.isEmpty())
            .distinct()
            .toList();
    if (asked.outcome().plan().isPresent() && families.size() > Limits.READ_FAMILIES) {
      findings.accept(
          Finding.at(
                  asked.question().place(),
                  "'%s' reads %s families of %s"
                      .formatted(asked.question().name(), families.size(), asked.entity()))
              .because(
                  "Each family is stored by itself: a read of one is faster than one that goes through several.")
              .today("families", Wording.quoted(families))
              .fix(
                  "",
                  "return a record of the components that it needs: only their families are read")
              .fix("", "one family for what is read together"));
    }
  }
}
