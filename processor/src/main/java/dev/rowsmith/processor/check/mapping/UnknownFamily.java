package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import java.util.function.Consumer;

/** Reports a column for which it is not clear which declared family takes it. */
@AutoService(SchemaCheck.class)
public final class UnknownFamily extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (!isRecordOrClass(entity)) {
      return;
    }
    FamilyDeclarations.check(entity, findings);
    if (!entity.families().isEmpty()) {
      FamilyChoices.check(entity, findings);
    }
  }
}
