package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Optional;
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
    AnnotationCode declared = AnnotationCode.of(policy.source());
    Optional<SpannerColumn> column = entity.column(policy.property());
    if (column.isPresent() && !isTimestamp(column.get())) {
      List<Fix> times =
          entity.columns().stream()
              .filter(DeletionPolicyInvalid::isTimestamp)
              .map(time -> Fix.of(declared.withText("column", time.path()), ""))
              .toList();
      findings.accept(
          Finding.at(
                  policy.source().at("column"),
                  "rows of %s are deleted by '%s', which is not a timestamp"
                      .formatted(entity.name(), policy.property()))
              .because("Spanner deletes rows by a column of type TIMESTAMP.")
              .fixes(
                  times.isEmpty() ? List.of(new Fix("", "an Instant, and its name here")) : times));
    }
    if (policy.days() < 0) {
      findings.accept(
          Finding.at(
                  policy.source().at("days"),
                  "rows of %s are deleted %s days after their time"
                      .formatted(entity.name(), policy.days()))
              .because("Spanner counts days from 0.")
              .fix(declared.with("days", 0), "or more"));
    }
  }

  static boolean isTimestamp(SpannerColumn column) {
    return column.type().isSingle(SpannerType.Code.TIMESTAMP);
  }

  /** Rows that are deleted by age take no child along that has to stay. */
  private static void checkParents(
      SpannerEntity entity, Interleave interleave, Consumer<Finding> findings) {
    AnnotationCode declared = AnnotationCode.of(interleave.source());
    interleave.ancestors().stream()
        .filter(Interleave.Ancestor::deletesRows)
        .limit(1)
        .map(
            ancestor ->
                Finding.at(
                        interleave.source().place(),
                        "rows of %s are deleted by age, and those of %s in them are not"
                            .formatted(ancestor.entity(), entity.name()))
                    .because("Spanner refuses such a policy above a table without CASCADE.")
                    .fix(declared.withConstant("onDelete", "OnDelete", "CASCADE"), ""))
        .forEach(findings);
  }
}
