package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.InvalidReadOnly;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(InvalidReadOnly.class)
public final class InvalidReadOnlyInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      if (column.property().readOnly()) {
        problem(entity, column)
            .map(
                problem ->
                    InvalidReadOnly.finding(
                        entity.name(), column.path(), column.property(), problem))
            .ifPresent(findings);
      }
    }
  }

  private static Optional<String> problem(SpannerEntity entity, SpannerColumn column) {
    if (!entity.otherColumns().contains(column)) {
      return Optional.of("it is part of the primary key");
    }
    if (column.revision()) {
      return Optional.of("each write raises the revision");
    }
    if (column.commitTimestamp()) {
      return Optional.of("writes set it to the time of their commit");
    }
    if (column.generatedBy().isPresent()) {
      return Optional.of("Spanner computes it, so it is never written anyway");
    }
    return column.sequence().isPresent()
        ? Optional.of("the application writes the numbers of its sequence")
        : Optional.empty();
  }
}
