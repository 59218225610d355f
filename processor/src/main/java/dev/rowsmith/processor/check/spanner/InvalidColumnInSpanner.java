package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.InvalidColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(InvalidColumn.class)
public final class InvalidColumnInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    EmbeddedSpannerColumns.check(entity, findings);
    ColumnLengths.check(entity, findings);
  }
}
