package dev.rowsmith.processor.read;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * Reader of the classes that are mapped to one store into the model.
 *
 * @param <E> what they become
 */
public interface EntityReader<E extends Entity> {

  /** Returns a reader of the same classes as they would be after some edits. */
  EntityReader<E> with(List<Edit> edits);

  /** Returns the store. */
  Store store();

  /**
   * Reads a class.
   *
   * @param ownClasses the qualified names of the classes that the user's sources declare
   */
  E read(TypeElement type, Set<String> ownClasses);

  /** Reads a class if it is mapped to the store. */
  default Optional<E> readIfMapped(TypeElement type, Set<String> ownClasses) {
    return isMapped(type, store()) ? Optional.of(read(type, ownClasses)) : Optional.empty();
  }

  /** Returns whether a class is mapped to a store. */
  static boolean isMapped(TypeElement type, Store store) {
    return ReadAnnotation.on(type, store.table()).isPresent();
  }

  /** Returns whether a class is mapped to any store. */
  static boolean isMapped(TypeElement type) {
    return Arrays.stream(Store.values()).anyMatch(store -> isMapped(type, store));
  }
}
