package dev.rowsmith.processor;

import dev.rowsmith.processor.generate.PendingFiles;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.report.page.EntityPage;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stages of the processor for one store, beside the rules that checks ask it for.
 *
 * @param reader reads its entities
 * @param generator makes what generates the classes of an entity
 * @param page describes an entity in the schema report
 * @param lock writes what its stored rows depend on
 * @param questions plans, checks and answers questions about its entities
 * @param <E> its entities
 */
record StoreStages<E extends Entity>(
    EntityReader<E> reader,
    Supplier<Function<E, PendingFiles>> generator,
    Function<E, EntityPage> page,
    Function<E, List<DeclaredLine>> lock,
    QuestionStages<E> questions) {

  /** Returns the lines of the lock file of an entity of this store. */
  @SuppressWarnings("unchecked")
  List<DeclaredLine> lines(Entity entity) {
    return lock.apply((E) entity);
  }

  Store store() {
    return reader.store();
  }
}
