package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.util.function.Consumer;

/**
 * A check for one mistake in an entity, declared by {@link Rule}.
 *
 * <p>Implementations are public classes with a public constructor without arguments, are found as
 * services of type {@link SchemaCheck} beside the processor, have no state, and see the model only.
 * The type argument decides which entities a check sees: those of one store, or with {@link Entity}
 * those of every store. A check that must see all entities of a table is a {@link TableCheck}.
 *
 * <pre>{@code
 * @AutoService(SchemaCheck.class)
 * @Rule(title = "A row key that does not start with the tenant")
 * public final class TenantFirst implements EntityCheck<BigtableEntity> {
 *   public void check(BigtableEntity entity, Consumer<Finding> findings) { ... }
 * }
 * }</pre>
 *
 * @param <E> the entities that it checks
 */
public interface EntityCheck<E extends Entity> extends SchemaCheck {

  /** Hands every finding in {@code entity} to {@code findings}, in the order of the source. */
  void check(E entity, Consumer<Finding> findings);

  /**
   * Returns the type argument.
   *
   * @throws IllegalStateException if the class has none
   */
  @SuppressWarnings("unchecked")
  default Class<E> entity() {
    return (Class<E>) CheckedEntity.of(this);
  }
}
