package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that reads many buckets of a salt", severity = Severity.WARNING)
public final class SaltedScanWide implements QuestionCheck {

  /** As many buckets are read at once by default (docs/decisions/salted-scans.md). */
  private static final int MOST_BUCKETS = 8;

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .outcome()
        .plan()
        .filter(plan -> plan.buckets() > MOST_BUCKETS && plan.reads() != QuestionPlan.Reads.ALL)
        .ifPresent(plan -> findings.accept(finding(asked, plan)));
  }

  private static Finding finding(AskedQuestion asked, QuestionPlan plan) {
    OrderedKey key = asked.target().key();
    List<String> deciding =
        key.bucket()
            .map(OrderedKey.Bucket::by)
            .filter(by -> !by.isEmpty())
            .orElseGet(() -> key.parts().stream().map(OrderedKey.Part::name).toList());
    return Finding.at(
            asked.question().place(),
            "'%s' reads all %s buckets of %s"
                .formatted(asked.question().name(), plan.buckets(), plan.path().name()))
        .because(
            "Each is a request of its own, and their rows are merged: the answer is as slow as the slowest.")
        .today("key today", plan.path().order().toString())
        .fix(
            "",
            "bind %s, which %s the bucket"
                .formatted(Wording.quoted(deciding), deciding.size() == 1 ? "decides" : "decide"))
        .fix("", "fewer buckets, or a salt by a part that the question binds");
  }
}
