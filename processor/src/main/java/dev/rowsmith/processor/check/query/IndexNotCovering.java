package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    AccessPath path = refusal.plan().path();
    DeclaredQuestion question = asked.question();
    boolean single =
        question.answer().shape() == Answer.Shape.OPTIONAL && question.first().isEmpty();
    Finding finding =
        Finding.at(
                question.place(),
                "%s lacks %s, which '%s' returns"
                    .formatted(path.name(), Wording.quoted(refusal.missing()), question.name()))
            .because("Each entry would cost a second read, of the table.")
            .today("index", path.order().toString());
    String repository = String.join("_", asked.target().entity().simpleNames()) + "Repository";
    return asked
        .proposals()
        .storing(path.name(), refusal.missing())
        .map(finding::fix)
        .orElse(finding)
        .fix(
            QuestionCode.of(single ? question.limitedToOne() : question)
                .returning(entries(question.answer(), repository, path.entry().orElseThrow())),
            "what the index holds, and from it the key");
  }

  /** Returns the result with entries of the index as its rows. */
  private static String entries(Answer answer, String repository, String entry) {
    if (answer.nullable()) {
      return "%s.@Nullable %s".formatted(repository, entry);
    }
    List<String> names = answer.elementClass().simpleNames();
    return answer
        .display()
        .replaceFirst(
            "<(?:\\w+\\.)*" + Pattern.quote(names.get(names.size() - 1)) + "(?=[,>])",
            Matcher.quoteReplacement("<%s.%s".formatted(repository, entry)));
  }
}
