package dev.rowsmith.dynamodb;

import dev.rowsmith.runtime.VisibleText;

/**
 * An item that is not an entity: which attribute it lacks, or which value cannot be one of a
 * component.
 */
public final class ItemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Tells what is wrong with an item, with entity, component and attribute. */
  public ItemException(String message) {
    super(VisibleText.ofLines(message));
  }
}
