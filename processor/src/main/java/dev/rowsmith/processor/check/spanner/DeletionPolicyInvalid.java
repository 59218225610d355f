package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A policy of deletion that Spanner refuses")
public final class DeletionPolicyInvalid implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity.deletionPolicy().ifPresent(policy -> check(entity, policy, findings));
    entity
        .interleave()
        .filter(interleave -> interleave.required() && !interleave.cascade())
        .ifPresent(interleave -> checkParents(entity, interleave, findings));
  }

  private static void check(
      SpannerEntity entity, DeclaredDeletion policy, Consumer<Finding> findings) {
    entity
        .column(policy.property())
        .filter(column -> !isTimestamp(column))
        .ifPresent(column -> findings.accept(noTimestamp(entity, policy, column)));
    if (policy.days() < 0) {
      findings.accept(
          Finding.at(
                  policy.source().at("days"),
                  "rows of %s are deleted %s days after their time"
                      .formatted(entity.name(), policy.days()))
              .because("Spanner counts days from 0.")
              .fix(AnnotationCode.of(policy.source()).with("days", 0), "or more"));
    }
  }

  private static boolean isTimestamp(SpannerColumn column) {
    return column.type().isSingle(SpannerType.Code.TIMESTAMP);
  }

  private static Finding noTimestamp(
      SpannerEntity entity, DeclaredDeletion policy, SpannerColumn column) {
    Finding finding =
        Finding.at(
                policy.source().at("column"),
                "rows of %s are deleted by '%s', which is not a timestamp"
                    .formatted(entity.name(), column.path()))
            .because("Spanner deletes rows by a column of type TIMESTAMP.");
    List<SpannerColumn> times =
        entity.columns().stream().filter(DeletionPolicyInvalid::isTimestamp).toList();
    for (SpannerColumn time : times) {
      finding = finding.fix(AnnotationCode.of(policy.source()).withText("column", time.path()), "");
    }
    return times.isEmpty() ? finding.fix("", "an Instant, and its name here") : finding;
  }

  /** Rows that are deleted by age take no child along that has to stay. */
  private static void checkParents(
      SpannerEntity entity, Interleave interleave, Consumer<Finding> findings) {
    interleave.ancestors().stream()
        .filter(Interleave.Ancestor::deletesRows)
        .findFirst()
        .ifPresent(
            ancestor ->
                findings.accept(
                    Finding.at(
                            interleave.source().place(),
                            "rows of %s are deleted by age, and those of %s in them are not"
                                .formatted(ancestor.entity(), entity.name()))
                        .because("Spanner refuses such a policy above a table without CASCADE.")
                        .fix(
                            AnnotationCode.of(interleave.source())
                                .withConstant("onDelete", "OnDelete", "CASCADE"),
                            "")));
  }
}
