package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A column without a declared family to be in", mandatory = true)
public final class UnknownFamily implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (!entity.type().hasProperties()) {
      return;
    }
    FamilyDeclarations.check(entity, findings);
    if (!entity.families().isEmpty()) {
      FamilyChoices.check(entity, findings);
    }
  }
}
