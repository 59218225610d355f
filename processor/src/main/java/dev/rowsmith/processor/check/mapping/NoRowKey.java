package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.column.ComponentNames;
import dev.rowsmith.processor.check.key.PromotionChange;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity without a row key", mandatory = true)
public final class NoRowKey implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (!entity.type().hasProperties()
        || !entity.segments().isEmpty()
        || entity.key().isConstant()) {
      return;
    }
    // Marking the only column would leave the row without a cell.
    Optional<PromotionChange> candidate =
        PromotionChange.of(entity.orderedKey()).stream()
            .filter(column -> entity.columns().size() > 1)
            .findFirst();
    Finding finding =
        Finding.at(entity.place(), "%s has no row key".formatted(entity.name()))
            .because("A row is found by its key: at least one component or field has @RowKey.");
    findings.accept(
        candidate
            .map(column -> finding.fix(column.declared(), "and what else identifies a row"))
            .orElseGet(
                () ->
                    finding.fix(
                        "@RowKey String " + ComponentNames.free("id", entity),
                        "or what else identifies a row")));
  }
}
