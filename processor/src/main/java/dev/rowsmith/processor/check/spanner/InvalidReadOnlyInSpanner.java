package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.InvalidReadOnly;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(InvalidReadOnly.class)
public final class InvalidReadOnlyInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      String problem = column.property().readOnly() ? problem(entity, column) : "";
      if (!problem.isEmpty()) {
        findings.accept(
            InvalidReadOnly.finding(entity.name(), column.path(), column.property(), problem));
      }
    }
  }

  private static String problem(SpannerEntity entity, SpannerColumn column) {
    if (!entity.otherColumns().contains(column)) {
      return "it is part of the primary key";
    }
    if (column.revision()) {
      return "each write raises the revision";
    }
    if (column.commitTimestamp()) {
      return "writes set it to the time of their commit";
    }
    if (column.generatedBy().isPresent()) {
      return "Spanner computes it, so it is never written anyway";
    }
    return column.sequence().isPresent()
        ? "the application writes the numbers of its sequence"
        : "";
  }
}
