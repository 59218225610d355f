package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.regex.Pattern;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A commit timestamp that is named after the last change and written by the insert",
    severity = Severity.WARNING)
public final class StaleCommitTimestamp implements EntityCheck<SpannerEntity> {

  /** {@code updatedAt}, {@code last_modified}, {@code lastAccess}. */
  private static final Pattern LAST_CHANGE =
      Pattern.compile(
          "(?:^|_)(?:updated|modified|changed|touched)(?![a-z])"
              + "|(?:Updated|Modified|Changed|Touched)(?![a-z])|^last[A-Z_]");

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.otherColumns()) {
      if (column.commitTimestamp()
          && !column.commitSource().says("on")
          && LAST_CHANGE.matcher(column.property().name()).find()) {
        findings.accept(stale(entity, column));
      }
    }
  }

  private static Finding stale(SpannerEntity entity, SpannerColumn column) {
    return Finding.at(
            column.commitSource().place(),
            "'%s' of %s is named after the last change, and written by the insert alone"
                .formatted(column.path(), entity.name()))
        .because("Updates leave the time of an insert as it is.")
        .fix(
            AnnotationCode.of(column.commitSource()).withConstant("on", "WrittenOn", "EVERY_WRITE"),
            "")
        .fix(
            AnnotationCode.of(column.commitSource()).withConstant("on", "WrittenOn", "INSERT"),
            "if it is the time of the insert");
  }
}
