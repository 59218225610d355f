package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that is not fixed when it is compiled", mandatory = true)
public final class DynamicQuery implements QuestionCheck {

  private static final String OR_DEFAULT = ", or a default method, which is not planned";

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    String name = asked.question().name();
    asked
        .refusals(Refusal.NotPlannable.class)
        .map(
            refusal ->
                Finding.at(asked.question().place(), "'%s' %s".formatted(name, refusal.reason()))
                    .because(
                        "A question is planned when it is compiled: what it binds is written in its parameters.")
                    .fix("", "a method with fixed parameters" + OR_DEFAULT))
        .forEach(findings);
    asked
        .refusals(Refusal.Dynamic.class)
        .map(Refusal.Dynamic::argument)
        .map(
            argument ->
                argument.use() == Argument.Use.CONTRADICTORY
                    ? Finding.at(
                            argument.place(),
                            "the parameter '%s' of '%s' has several meanings"
                                .formatted(argument.name(), name))
                        .because(
                            "One of @By, @From, @Before, @StartsWith, @Under and @Limit decides what a parameter is.")
                        .fix("", "keep one of the annotations")
                    : Finding.at(
                            argument.place(),
                            "'%s' cannot be planned: '%s' is a %s"
                                .formatted(name, argument.name(), argument.display()))
                        .because(
                            "A question is planned when it is compiled: what it filters by would be known when it runs.")
                        .fix("", "a parameter for each component that is compared" + OR_DEFAULT))
        .forEach(findings);
  }
}
