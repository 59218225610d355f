package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import java.util.function.Consumer;

/** Reports an entity without a column. */
@AutoService(SchemaCheck.class)
public final class NoColumns extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (!isRecordOrClass(entity) || !entity.columns().isEmpty()) {
      return;
    }
    findings.accept(
        Finding.at(entity.place(), "%s has no column".formatted(entity.name()))
            .because("Bigtable keeps cells, not keys: a row without a cell does not exist.")
            .fix("boolean present", "a component without @RowKey; this one takes a single byte"));
  }
}
