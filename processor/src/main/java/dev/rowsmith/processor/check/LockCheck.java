package dev.rowsmith.processor.check;

import dev.rowsmith.processor.lock.LockComparison;
import java.util.function.Consumer;

/** A check for one meaning that a change of a locked schema can have. */
@SuppressWarnings("exports") // What is locked is not for custom checks.
public interface LockCheck extends SchemaCheck {

  /** Hands every finding in an entity to {@code findings}. */
  void check(LockComparison comparison, Consumer<Finding> findings);
}
