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
    String index = refusal.plan().path().name();
    DeclaredQuestion question = asked.question();
    boolean single =
        question.answer().shape() == Answer.Shape.OPTIONAL && question.first().isEmpty();
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
            QuestionCode.of(single ? question.limitedToOne() : question)
                .returning(entries(asked, refusal))
                .toString(),
            "what the index holds, and from it the key");
  }

  /** Returns the result with entries of the index as its rows. */
  private static String entries(AskedQuestion asked, Refusal.NotCovering refusal) {
    Answer answer = asked.question().answer();
    String repository = String.join("_", asked.target().entity().simpleNames()) + "Repository";
    String entry = refusal.plan().path().entry().orElseThrow();
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
