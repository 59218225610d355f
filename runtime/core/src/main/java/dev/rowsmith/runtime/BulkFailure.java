package dev.rowsmith.runtime;

/**
 * An item of a bulk write that was not written, and the reason.
 *
 * @param <T> what was written: entities, updates, or the keys of deletes
 * @param item the entity, the update, or the key of a delete, as it was handed over
 * @param cause an {@link InvalidInputException} if it was never sent, otherwise the answer of the
 *     store
 */
public record BulkFailure<T>(T item, Throwable cause) {

  /** Returns the class of the item, whose values may be personal data, and the cause. */
  @Override
  public String toString() {
    return "BulkFailure[item=%s, cause=%s]".formatted(item.getClass().getSimpleName(), cause);
  }
}
