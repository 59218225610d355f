package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

/**
 * Looks for one mistake in an entity.
 *
 * <p>Implementations are public classes with a public constructor without arguments, are found as
 * services of this type beside the processor, have no state, and see the model only. A check that
 * must see all entities of a table is a {@link TableCheck}.
 *
 * <pre>{@code
 * public final class TenantFirst implements SchemaCheck {
 *   public String id() { return "TenantFirst"; }
 *   public Severity severity() { return Severity.ERROR; }
 *   public void check(Entity entity, Consumer<Finding> findings) { ... }
 * }
 * }</pre>
 */
public interface SchemaCheck {

  /**
   * Returns the check's id, which messages print between brackets, {@code @Allow} names and {@code
   * -Arowsmith.check.<Id>} changes: letters, digits and {@code _}, and no other check's.
   */
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

  /**
   * Returns where to read about the check, as messages print it after {@code see}: an address, or a
   * path that those who get the message know. Empty, the default, prints no such line.
   *
   * <p>Rowsmith's own checks have their pages in {@code docs/checks}, and need not say so.
   */
  default String page() {
    return "";
  }

  /** Hands every finding in {@code entity} to {@code findings}, in the order of the source. */
  void check(Entity entity, Consumer<Finding> findings);

  /**
   * Hands every finding in an entity of Spanner to {@code findings}, in the order of the source.
   * The default finds nothing: most checks are about one store.
   */
  default void check(SpannerEntity entity, Consumer<Finding> findings) {}
}
