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
    for (Refusal refusal : asked.outcome().refusals()) {
      String name = asked.question().name();
      if (refusal instanceof Refusal.UnknownComponent unknown) {
        findings.accept(unknown(asked, unknown.argument()));
      } else if (refusal instanceof Refusal.UnknownOrder unknown) {
        String component = unknown.sort().component();
        findings.accept(
            Finding.at(
                    unknown.sort().source().at("value"),
                    "%s has no %s '%s' to sort by"
                        .formatted(asked.entity(), component(asked, component), component))
                .because(candidates(asked, component)));
      } else if (refusal instanceof Refusal.OtherType other) {
        findings.accept(otherType(asked, other.argument(), other.expected()));
      } else if (refusal instanceof Refusal.OtherEach other) {
        findings.accept(
            Finding.at(
                    asked.question().eachSource().at("value"),
                    "'%s' cannot read each value of '%s': %s"
                        .formatted(name, other.component(), other.reason()))
                .because("@EachOf reads a range of rows for each value of a boolean or of an enum.")
                .fix("", "bind '%s' by a parameter".formatted(other.component())));
      } else if (refusal instanceof Refusal.OtherUse other) {
        findings.accept(otherUse(name, other.argument()));
      } else if (refusal instanceof Refusal.BoundTwice twice) {
        findings.accept(
            Finding.at(
                    twice.other().place(),
                    "'%s' binds '%s' twice, by '%s' and by '%s'"
                        .formatted(
                            name,
                            twice.one().component(),
                            twice.one().name(),
                            twice.other().name()))
                .because("A component has one value, several, or one range from @From to @Before.")
                .fix("", "leave one of them out"));
      } else if (refusal instanceof Refusal.OtherAnswer other) {
        findings.accept(
            Finding.at(
                    asked.question().place(),
                    "'%s' cannot return %s".formatted(name, other.reason()))
                .because(
                    "Possible are Optional, List, Stream and Scan of %1$s, or of a record of some of its components; @Nullable %1$s; long; boolean;"
                        .formatted(asked.entity()))
                .because("and a CompletableFuture of an Optional, a List, a Long or a Boolean."));
      }
    }
  }

  private static Finding unknown(AskedQuestion asked, Argument argument) {
    Finding finding =
        Finding.at(
            argument.place(),
            "%s has no %s '%s', which '%s' binds"
                .formatted(
                    asked.entity(),
                    component(asked, argument.component()),
                    argument.component(),
                    asked.question().name()));
    return argument.named() || !argument.name().matches("arg\\d+")
        ? finding.because(candidates(asked, argument.component()))
        : finding
            .because(
                "The method is inherited from a class file, where the names of its parameters are"
                    + " lost.")
            .fix("@By(\"...\") " + argument.display(), "at each parameter of the other interface");
  }

  private static String component(AskedQuestion asked, String name) {
    return asked.target().component(name).isPresent() ? "single value" : "component";
  }

  private static String candidates(AskedQuestion asked, String name) {
    if (asked.target().component(name).isPresent()) {
      return "'%s' holds several values, which no key has.".formatted(name);
    }
    List<String> names =
        asked.target().components().stream()
            .filter(QuestionTarget.TargetComponent::single)
            .map(QuestionTarget.TargetComponent::path)
            .sorted(Comparator.comparingInt(each -> Spelling.distance(name, each)))
            .toList();
    if (names.size() <= MOST_CANDIDATES) {
      return "It has %s.".formatted(Wording.quoted(names));
    }
    return "It has '%s' and %s more."
        .formatted(
            String.join("', '", names.subList(0, MOST_CANDIDATES)), names.size() - MOST_CANDIDATES);
  }

  private static Finding otherType(AskedQuestion asked, Argument argument, String expected) {
    String name = asked.question().name();
    String written =
        asked
            .target()
            .component(argument.component())
            .map(each -> each.type().declaredClass().beside(asked.target().entity(), expected))
            .orElse(expected);
    String what = argument.component().isEmpty() ? "a limit" : "'" + argument.component() + "'";
    return Finding.at(
            argument.place(),
            "'%s' of '%s' is %s, and %s is %s"
                .formatted(argument.name(), name, argument.display(), what, expected))
        .because("The value would be encoded as the component is, so both have one type.")
        .fix(written + " " + argument.name(), "in '%s'".formatted(name));
  }

  private static Finding otherUse(String name, Argument argument) {
    String what =
        switch (argument.use()) {
          case STARTS_WITH -> "prefixes";
          case UNDER -> "domains below others";
          default -> "ranges";
        };
    return Finding.at(
            argument.place(),
            "'%s' has no %s, which '%s' asks for".formatted(argument.component(), what, name))
        .because("Its values are not stored in an order in which those would lie together.")
        .fix("", "bind single values of '%s'".formatted(argument.component()));
  }
}
