package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A unique index on a nullable column, which the two dialects enforce differently",
    severity = Severity.WARNING)
public final class UniqueNullable implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      if (index.unique() && !index.nullFiltered()) {
        index.parts().stream()
            .filter(part -> !index.notNull().contains(part.name()))
            .flatMap(part -> entity.column(part.name()).stream())
            .filter(SpannerColumn::nullable)
            .limit(1)
            .forEach(column -> findings.accept(nullable(entity, index, column)));
      }
    }
  }

  private static Finding nullable(SpannerEntity entity, Index index, SpannerColumn column) {
    String what = "contains '%s', which may be NULL".formatted(column.path());
    return IndexCode.at(entity, index, "unique", "the unique index", what)
        .because("GoogleSQL accepts one row with NULL, and rejects the second with ALREADY_EXISTS.")
        .because("PostgreSQL accepts any number of them.")
        .fix(
            AnnotationCode.of(index.source()).with("nullFiltered", true),
            "only values are unique; rows with NULL are not in the index");
  }
}
