package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

/**
 * A check for one mistake in an entity, declared by {@link Rule}.
 *
 * <p>Implementations are public classes with a public constructor without arguments, are found as
 * services of this type beside the processor, have no state, and see the model only. A check that
 * must see all entities of a table is a {@link TableCheck}.
 *
 * <pre>{@code
 * @Rule(title = "A row key that does not start with the tenant")
 * public final class TenantFirst implements SchemaCheck {
 *   public void check(BigtableEntity entity, Consumer<Finding> findings) { ... }
 * }
 * }</pre>
 */
public interface SchemaCheck {

  /**
   * Returns what the class declares.
   *
   * @throws IllegalStateException if it has no {@link Rule}
   */
  default Rule rule() {
    Rule rule = getClass().getAnnotation(Rule.class);
    if (rule == null) {
      throw new IllegalStateException("the class has no @Rule");
    }
    return rule;
  }

  /** Returns the check's {@link Rule#id}: the simple name of its class, unless it has another. */
  default String id() {
    String id = rule().id();
    return id.isEmpty() ? getClass().getSimpleName() : id;
  }

  /** Hands every finding in {@code entity} to {@code findings}, in the order of the source. */
  void check(BigtableEntity entity, Consumer<Finding> findings);

  /**
   * Hands every finding in an entity of Spanner to {@code findings}, in the order of the source.
   * The default finds nothing: most checks are about one store.
   */
  default void check(SpannerEntity entity, Consumer<Finding> findings) {}
}
