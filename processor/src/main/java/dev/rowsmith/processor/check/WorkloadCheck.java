package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.function.Consumer;

/**
 * A check for one mistake in an entity that only all questions about it show, those of every
 * interface with {@code @Queries}.
 *
 * <p>It runs once for an entity that is asked, when all interfaces are known. What it finds is at a
 * place of the entity.
 */
@SuppressWarnings("exports") // What is planned is not for custom checks.
public interface WorkloadCheck extends SchemaCheck {

  /** Returns whether there can be anything to find in an entity, whatever is asked of it. */
  boolean looksAt(Entity entity);

  /**
   * Hands every finding to {@code findings}.
   *
   * @param asked all questions about the entity, of one interface after the other
   */
  void check(Entity entity, List<AskedQuestion> asked, Consumer<Finding> findings);
}
