package dev.rowsmith.processor.check.query;

import static dev.rowsmith.processor.model.ValueKind.STRING;

import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.spanner.FurtherIndexFix;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.plan.question.spanner.SpannerTarget;
import dev.rowsmith.processor.read.SpannerEntities;
import org.junit.jupiter.api.Test;

class IndexNotCoveringTest {

  private static final SpannerEntity ACCESS_LOG =
      SpannerEntities.read(
          "AccessLog",
          """
          @Table("AccessLogs")
          @Index(name = "AccessesByPage", columns = {"page", "lastAccess DESC"})
          record AccessLog(
              @PrimaryKey String userId, @PrimaryKey Instant lastAccess, String page,
              String referrer) {}
          """);

  private static Findings check(Asking asking) {
    return asking.check(
        new IndexNotCovering(),
        SpannerTarget.of(ACCESS_LOG),
        new FurtherIndexFix(ACCESS_LOG, Asking.CHECKS));
  }

  @Test
  void entity_of_an_index_that_lacks_a_column_is_reported() {
    check(Asking.list().value("page", STRING))
        .one()
        .says("AccessesByPage lacks 'referrer', which 'q' returns")
        .fixes(
            "storing = \"referrer\" (in the @Index 'AccessesByPage' of AccessLog)",
            "List<AccessLogRepository.AccessesByPageEntry> q(String page);"
                + " (what the index holds, and from it the key)");
  }

  @Test
  void number_of_entries_is_fine() {
    check(Asking.list().value("page", STRING).returning(Answer.Shape.COUNT, Answer.Element.NONE))
        .none();
  }
}
