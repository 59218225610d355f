package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An entity that is interleaved in itself, in a cycle, or with contradicting attributes",
    mandatory = true)
public final class InvalidInterleave implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity.interleave().ifPresent(interleave -> check(entity, interleave, findings));
  }

  private static void check(
      SpannerEntity entity, Interleave interleave, Consumer<Finding> findings) {
    if (interleave.circular()) {
      boolean alone = interleave.ancestors().isEmpty();
      Finding finding =
          Finding.at(
              interleave.source().at("in"),
              "%s is interleaved in %s".formatted(entity.name(), alone ? "itself" : "a cycle"));
      String others =
          interleave.ancestors().stream()
              .map(ancestor -> ancestor.entity() + " in ")
              .collect(Collectors.joining());
      findings.accept(
          alone
              ? finding
                  .because(
                      "Rows are stored with those of another table, which has to be there before.")
                  .fix(new RemovedAnnotation(interleave.source(), entity.name()))
              : finding
                  .because("Each of these tables would have to be there before the others.")
                  .today("today", "%s in %s%1$s".formatted(entity.name(), others))
                  .fix("without @Interleaved", "on the one that the others belong to"));
    }
    if (interleave.cascade() && !interleave.required()) {
      AnnotationCode declared = AnnotationCode.of(interleave.source());
      findings.accept(
          Finding.at(
                  interleave.source().at("onDelete"),
                  "rows of %s are deleted with a parent that they need not have"
                      .formatted(entity.name()))
              .because(
                  "INTERLEAVE IN without PARENT decides where rows are stored, and nothing else.")
              .fix(declared.without("onDelete"), "the rows stay")
              .fix(declared.without("parentRequired"), "or each has a parent"));
    }
  }
}
