package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column in a key or an index whose values have no order", mandatory = true)
public final class KeyTypeNotAllowed implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (PrimaryKeyPart part : entity.key()) {
      SpannerColumn column = part.column();
      unsorted(column, column.property().place(), "the primary key of " + entity.name())
          .ifPresent(findings);
    }
    for (Index index : entity.indexes()) {
      String where = "the index %s of %s".formatted(index.name(), entity.name());
      for (KeyColumn part : index.parts()) {
        entity
            .column(part.name())
            .flatMap(column -> unsorted(column, index.source().at("columns"), where))
            .ifPresent(findings);
      }
    }
  }

  private static Optional<Finding> unsorted(SpannerColumn column, SourceRef place, String where) {
    if (column.isSorted()) {
      return Optional.empty();
    }
    boolean array = column.type().array();
    String what = array ? "an array" : column.isMessage() ? "a protobuf message" : "JSON";
    Finding finding =
        Finding.at(place, "'%s' in %s is %s".formatted(column.path(), where, what))
            .because("Rows are sorted by their keys, and such values have no order.");
    return Optional.of(
        array || column.isMessage()
            ? finding.fix(
                "",
                "one of its values, and the %s as a column".formatted(array ? "list" : "message"))
            : finding.fix(
                DeclarationCode.of(column.property())
                    .with(AnnotationCode.of(column.source()).without("type")),
                "as text, which has one"));
  }
}
