package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.column.ComponentNames;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity without a column", mandatory = true)
public final class NoColumns implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (!entity.type().hasProperties() || !entity.columns().isEmpty()) {
      return;
    }
    findings.accept(
        Finding.at(entity.place(), "%s has no column".formatted(entity.name()))
            .because("Bigtable keeps cells, not keys: a row without a cell does not exist.")
            .fix(
                "boolean " + ComponentNames.free("present", entity),
                "a component without @RowKey; this one takes a single byte"));
  }
}
