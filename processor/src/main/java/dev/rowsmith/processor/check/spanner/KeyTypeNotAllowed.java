package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column in a key or an index whose values have no order", mandatory = true)
public final class KeyTypeNotAllowed implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (PrimaryKeyPart part : entity.key()) {
      if (!part.column().isSorted()) {
        findings.accept(
            fixed(
                part.column(),
                Finding.at(
                    part.column().property().place(),
                    "'%s' in the primary key of %s is %s"
                        .formatted(part.name(), entity.name(), what(part.column())))));
      }
    }
    for (Index index : entity.indexes()) {
      for (KeyColumn part : index.parts()) {
        entity
            .column(part.name())
            .filter(column -> !column.isSorted())
            .ifPresent(
                column ->
                    findings.accept(
                        fixed(
                            column,
                            Finding.at(
                                index.source().at("columns"),
                                "'%s' in the index %s of %s is %s"
                                    .formatted(
                                        part.name(), index.name(), entity.name(), what(column))))));
      }
    }
  }

  private static String what(SpannerColumn column) {
    if (column.type().array()) {
      return "an array";
    }
    return column.isMessage() ? "a protobuf message" : "JSON";
  }

  private static Finding fixed(SpannerColumn column, Finding finding) {
    Finding why = finding.because("Rows are sorted by their keys, and such values have no order.");
    if (column.type().array()) {
      return why.fix("", "one of its values, and the list as a column");
    }
    if (column.isMessage()) {
      return why.fix("", "one of its values, and the message as a column");
    }
    AnnotationCode text = AnnotationCode.of(column.source()).without("type");
    boolean plain = text.unlessEmpty().isEmpty();
    return why.fix(
        text.unlessEmpty() + SpannerCode.of(column.property()),
        "as text, which has one",
        plain ? new Edit.Unannotate(column.source().place(), "Column") : text.edit());
  }
}
