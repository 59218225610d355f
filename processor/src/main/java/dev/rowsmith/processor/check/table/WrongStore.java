package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.StrayAnnotation;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An annotation of one store on an entity of the other, where it has no effect")
public final class WrongStore implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    for (StrayAnnotation stray : entity.type().strays()) {
      findings.accept(finding(entity.name(), entity.store(), stray));
    }
  }

  private static Finding finding(String entity, Store store, StrayAnnotation stray) {
    boolean ofClass = stray.member().isEmpty();
    String bearer = ofClass ? entity : "'%s'".formatted(stray.member());
    Finding finding =
        Finding.at(
                stray.place(),
                "@%s on %s is an annotation of %s, and %s is a table of %s alone"
                    .formatted(
                        stray.name(),
                        ofClass ? entity : bearer + " of " + entity,
                        stray.store().display(),
                        entity,
                        store.display()))
            .because("It has no effect there; the import may be that of the other store.")
            .fix(
                new RemovedAnnotation(AnnotationFacts.absent(stray.name(), stray.place()), bearer));
    return store
        .equivalent(stray.name(), stray.store())
        .map(
            name ->
                finding.fix("@" + name, "of %s, which means the same".formatted(store.display())))
        .orElse(finding);
  }
}
