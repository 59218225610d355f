package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.SourceRef;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An entity whose generated classes would have the names of the user's own",
    mandatory = true)
public final class NameTaken implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    EntityClass type = entity.type();
    SourceRef place = entity.place();
    type.rivals().forEach(rival -> findings.accept(ofRivals(type, place, rival)));
    List<String> taken = type.occupied();
    if (taken.isEmpty()) {
      return;
    }
    String name = type.name().display();
    String names = Wording.joined(taken, "and");
    findings.accept(
        Finding.at(
                place,
                "%s would be generated for %s, but there %s by that name already"
                    .formatted(names, name, taken.size() == 1 ? "is a class" : "are classes"))
            .because(
                "The generated names are the entity's with Key, Table, Mapper and Repository, and with"
                    + " Items where it has @FromDynamo.")
            .fix("another name for your " + names, "or for " + name));
  }

  private static Finding ofRivals(EntityClass type, SourceRef place, String rival) {
    String entity = type.name().display();
    String joined = String.join("_", type.name().simpleNames());
    return Finding.at(
            place,
            "the classes of %s and of %s would both be called %sKey, %sTable and so on"
                .formatted(entity, rival, joined, joined))
        .because(
            "Generated names join those of nested classes with '_', as no generated class is nested.")
        .fix("another name for " + entity, "or for " + rival);
  }
}
