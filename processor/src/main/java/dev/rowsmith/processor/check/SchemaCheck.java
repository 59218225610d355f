package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.util.function.Consumer;

/**
 * Looks for one mistake in an entity.
 *
 * <p>Implementations are found as services, have no state, and see the model only. Each has a page
 * {@code docs/checks/<Id>.md}.
 */
public interface SchemaCheck {

  /** Returns the check's id, which messages print between brackets and {@code @Allow} names. */
  String id();

  /** Returns what a finding does unless the build's options say otherwise. */
  Severity severity();

  /**
   * Returns whether the entity cannot be generated at all with such a finding, so that it can be
   * neither accepted nor switched off.
   */
  default boolean mandatory() {
    return false;
  }

  /** Hands every finding in {@code entity} to {@code findings}, in the order of the source. */
  void check(Entity entity, Consumer<Finding> findings);
}
