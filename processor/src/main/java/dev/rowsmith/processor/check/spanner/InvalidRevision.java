package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A revision that a write cannot compare and raise", mandatory = true)
public final class InvalidRevision implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<SpannerColumn> revisions =
        entity.columns().stream().filter(SpannerColumn::revision).toList();
    for (SpannerColumn column : revisions) {
      DeclarationCode declared = DeclarationCode.of(column.property());
      String misplaced =
          column.equals(revisions.get(0))
              ? misplaced(entity, column)
              : "'%s' is the revision".formatted(revisions.get(0).path());
      if (!misplaced.isEmpty()) {
        findings.accept(finding(entity, column, misplaced).fix(declared.without("Revision")));
      } else if (!isLong(column)) {
        findings.accept(
            finding(entity, column, "it is of type " + column.property().type().display())
                .fix(
                    declared
                        .with(
                            AnnotationCode.of(column.source())
                                .without("type", "length", "converter"))
                        .required()
                        .typed("long"),
                    ""));
      }
    }
  }

  private static String misplaced(SpannerEntity entity, SpannerColumn column) {
    if (!entity.otherColumns().contains(column)) {
      return "it is a part of the key";
    }
    if (column.isEmbedded()) {
      return "it is a component of an embedded record";
    }
    return column.generatedBy().isPresent() || column.commitTimestamp() ? "Spanner writes it" : "";
  }

  private static boolean isLong(SpannerColumn column) {
    return column.form() == ValueForm.LONG
        && column.property().type().primitive()
        && !column.type().array()
        && column.converter().isEmpty();
  }

  private static Finding finding(SpannerEntity entity, SpannerColumn column, String problem) {
    return Finding.at(
            column.property().place(),
            "'%s' of %s cannot be the revision: %s"
                .formatted(column.path(), entity.name(), problem))
        .because(
            "A write compares the revision of the row with the entity's, and raises it by one.");
  }
}
