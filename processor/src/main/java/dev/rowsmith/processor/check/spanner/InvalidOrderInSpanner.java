package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.InvalidOrder;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(InvalidOrder.class)
public final class InvalidOrderInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    new PrimaryKeyOrder(entity).check(findings);
  }
}
