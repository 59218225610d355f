package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.function.Consumer;

/** Reports an entity whose generated classes would have the names of the user's own. */
@AutoService(SchemaCheck.class)
public final class NameTaken extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    List<String> taken = entity.type().occupied();
    if (taken.isEmpty()) {
      return;
    }
    String names = Wording.joined(taken, "and");
    findings.accept(
        Finding.at(
                entity.place(),
                "%s would be generated for %s, but there %s by that name already"
                    .formatted(
                        names, entity.name(), taken.size() == 1 ? "is a class" : "are classes"))
            .because("The generated names are the entity's with Key, Table, Mapper and Repository.")
            .fix("another name for your " + names, "or for " + entity.name()));
  }
}
