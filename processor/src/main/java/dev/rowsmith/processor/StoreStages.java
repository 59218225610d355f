package dev.rowsmith.processor;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.report.page.EntityPage;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Stages of the processor for one store, beside the rules that checks ask it for.
 *
 * @param reader reads its entities
 * @param generator makes what writes the classes of an entity
 * @param page describes an entity in the schema report
 * @param questions plans, checks and answers questions about its entities
 * @param <E> its entities
 */
record StoreStages<E extends Entity>(
    EntityReader<E> reader,
    Supplier<Consumer<E>> generator,
    Function<E, EntityPage> page,
    QuestionStages<E> questions) {

  Store store() {
    return reader.store();
  }
}
