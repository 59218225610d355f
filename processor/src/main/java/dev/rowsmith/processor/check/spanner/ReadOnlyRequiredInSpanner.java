package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.column.ReadOnlyRequired;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(ReadOnlyRequired.class)
public final class ReadOnlyRequiredInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.otherColumns()) {
      if (column.property().readOnly()
          && !column.absent()
          && column.defaultExpression().isEmpty()
          && column.generatedBy().isEmpty()
          && !column.commitTimestamp()
          && !column.revision()) {
        findings.accept(
            ReadOnlyRequired.finding(entity.name(), column.path(), column.property())
                .because(
                    "The column is NOT NULL without a default, so Spanner rejects an insert that"
                        + " does not name it."));
      }
    }
  }
}
