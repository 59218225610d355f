package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that returns more than its index holds", mandatory = true)
public final class IndexNotCovering implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NotCovering.class)
        .forEach(each -> findings.accept(finding(asked, each)));
  }

  private static Finding finding(AskedQuestion asked, Refusal.NotCovering refusal) {
    String index = refusal.plan().path().name();
    DeclaredQuestion question = asked.question();
    String shape = question.answer().display();
    String entry =
        "%sRepository.%%s%sEntry"
            .formatted(String.join("_", asked.target().entity().simpleNames()), index);
    Finding finding =
        Finding.at(
                question.place(),
                "%s lacks %s, which '%s' returns"
                    .formatted(index, Wording.quoted(refusal.missing()), question.name()))
            .because("Each entry would cost a second read, of the table.")
            .today("index", refusal.plan().path().order().toString());
    return asked
        .proposals()
        .storing(index, refusal.missing())
        .map(finding::fix)
        .orElse(finding)
        .fix(
            "%s %s(…)"
                .formatted(
                    question.answer().nullable()
                        ? entry.formatted("@Nullable ")
                        : "%s<%s>".formatted(outer(shape), entry.formatted("")),
                    question.name()),
            "what the index holds, and from it the key");
  }

  private static String outer(String type) {
    return type.contains("<") ? type.substring(0, type.indexOf('<')) : type;
  }
}
