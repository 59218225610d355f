package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose names or types are not those of its entity", mandatory = true)
public final class QueryTypeMismatch implements QuestionCheck {
  /** A message lists as many names, the nearest first. */
  private static final int MOST_CANDIDATES = 6;

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.UnknownComponent.class)
        .forEach(each -> findings.accept(unknown(asked, each.argument())));
    asked
        .refusals(Refusal.UnknownOrder.class)
        .forEach(
            each ->
                findings.accept(
                    Finding.at(
                            each.sort().source().at("value"),
                            "%s has no component '%s' to sort by"
                                .formatted(asked.entity(), each.sort().component()))
                        .because(candidates(asked, each.sort().component()))));
    asked
        .refusals(Refusal.OtherType.class)
        .forEach(each -> findings.accept(otherType(asked, each)));
    asked
        .refusals(Refusal.OtherEach.class)
        .forEach(each -> findings.accept(otherEach(asked, each)));
    asked.refusals(Refusal.OtherUse.class).forEach(each -> findings.accept(otherUse(asked, each)));
    asked
        .refusals(Refusal.BoundTwice.class)
        .forEach(
            each ->
                findings.accept(
                    Finding.at(
                            each.other().place(),
                            "'%s' binds '%s' twice, by '%s' and by '%s'"
                                .formatted(
                                    asked.question().name(),
                                    each.one().component(),
                                    each.one().name(),
                                    each.other().name()))
                        .because(
                            "A component has one value, several, or one range from @From to"
                                + " @Before.")
                        .fix("", "leave one of them out")));
    asked
        .refusals(Refusal.OtherAnswer.class)
        .forEach(
            each ->
                findings.accept(
                    Finding.at(
                            asked.question().place(),
                            "'%s' cannot return %s"
                                .formatted(asked.question().name(), each.reason()))
                        .because(
                            "Possible are Optional, List, Stream and Scan of %1$s, or of a record of some of its components; @Nullable %1$s; long; boolean;"
                                .formatted(asked.entity()))
                        .because(
                            "and a CompletableFuture of an Optional, a List, a Long or a"
                                + " Boolean.")));
  }

  private static Finding otherEach(AskedQuestion asked, Refusal.OtherEach mistake) {
    return Finding.at(
            asked.question().eachSource().at("value"),
            "'%s' cannot read each value of '%s': %s"
                .formatted(asked.question().name(), mistake.component(), mistake.reason()))
        .because("@EachOf reads a range of rows for each value of a boolean or of an enum.")
        .fix("", "bind '%s' by a parameter".formatted(mistake.component()));
  }

  private static Finding unknown(AskedQuestion asked, Argument argument) {
    boolean lost = !argument.named() && argument.name().matches("arg\\d+");
    Finding finding =
        Finding.at(
            argument.place(),
            "%s has no component '%s', which '%s' binds"
                .formatted(asked.entity(), argument.component(), asked.question().name()));
    return lost
        ? finding
            .because(
                "The method is inherited from a class file, where the names of its parameters are"
                    + " lost.")
            .fix("@By(\"...\") " + argument.display(), "at each parameter of the other interface")
        : finding.because(candidates(asked, argument.component()));
  }

  private static String candidates(AskedQuestion asked, String name) {
    List<String> names =
        asked.target().components().stream()
            .filter(QuestionTarget.TargetComponent::single)
            .map(QuestionTarget.TargetComponent::path)
            .sorted(Comparator.comparingInt(each -> Spelling.distance(name, each)))
            .toList();
    boolean all = names.size() <= MOST_CANDIDATES;
    return "It has %s%s."
        .formatted(
            all
                ? Wording.quoted(names)
                : "'%s'".formatted(String.join("', '", names.subList(0, MOST_CANDIDATES))),
            all ? "" : " and %s more".formatted(names.size() - MOST_CANDIDATES));
  }

  private static Finding otherType(AskedQuestion asked, Refusal.OtherType mismatch) {
    Argument argument = mismatch.argument();
    String what = argument.component().isEmpty() ? "a limit" : "'" + argument.component() + "'";
    return Finding.at(
            argument.place(),
            "'%s' of '%s' is %s, and %s is %s"
                .formatted(
                    argument.name(),
                    asked.question().name(),
                    argument.display(),
                    what,
                    mismatch.expected()))
        .because("The value would be encoded as the component is, so both have one type.")
        .fix(
            "%s %s".formatted(mismatch.expected(), argument.name()),
            "in '%s'".formatted(asked.question().name()));
  }

  private static Finding otherUse(AskedQuestion asked, Refusal.OtherUse mismatch) {
    Argument argument = mismatch.argument();
    String what =
        switch (argument.use()) {
          case STARTS_WITH -> "prefixes";
          case UNDER -> "domains below others";
          default -> "ranges";
        };
    return Finding.at(
            argument.place(),
            "'%s' has no %s, which '%s' asks for"
                .formatted(argument.component(), what, asked.question().name()))
        .because("Its values are not stored in an order in which those would lie together.")
        .fix("", "bind single values of '%s'".formatted(argument.component()));
  }
}
