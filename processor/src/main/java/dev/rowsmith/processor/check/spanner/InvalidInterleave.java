package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An entity that is interleaved in itself, in a cycle, or with contradicting attributes",
    mandatory = true)
public final class InvalidInterleave implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity
        .interleave()
        .filter(Interleave::circular)
        .ifPresent(
            interleave ->
                findings.accept(
                    interleave.ancestors().isEmpty()
                        ? inItself(entity, interleave)
                        : inCycle(entity, interleave)));
    entity
        .interleave()
        .filter(interleave -> interleave.cascade() && !interleave.required())
        .ifPresent(interleave -> findings.accept(withoutParent(entity, interleave)));
  }

  private static Finding inItself(SpannerEntity entity, Interleave interleave) {
    return Finding.at(
            interleave.source().at("in"), "%s is interleaved in itself".formatted(entity.name()))
        .because("Rows are stored with those of another table, which has to be there before.")
        .fix(
            "no @Interleaved",
            "on " + entity.name(),
            new Edit.Unannotate(interleave.source().place(), "Interleaved"));
  }

  private static Finding inCycle(SpannerEntity entity, Interleave interleave) {
    List<String> names = new ArrayList<>(List.of(entity.name()));
    interleave.ancestors().forEach(ancestor -> names.add(ancestor.entity()));
    names.add(entity.name());
    return Finding.at(
            interleave.source().at("in"), "%s is interleaved in a cycle".formatted(entity.name()))
        .because("Each of these tables would have to be there before the others.")
        .today("today", String.join(" in ", names))
        .fix("no @Interleaved", "on the one that the others belong to");
  }

  private static Finding withoutParent(SpannerEntity entity, Interleave interleave) {
    return Finding.at(
            interleave.source().at("onDelete"),
            "rows of %s are deleted with a parent that they need not have".formatted(entity.name()))
        .because("INTERLEAVE IN without PARENT decides where rows are stored, and nothing else.")
        .fix(AnnotationCode.of(interleave.source()).without("onDelete"), "the rows stay")
        .fix(
            AnnotationCode.of(interleave.source()).without("parentRequired"),
            "or each has a parent");
  }
}
