package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * One {@code @Check}.
 *
 * @param source the annotation
 */
public record DeclaredCheck(AnnotationFacts source) {

  /** Returns the name of the constraint. */
  public String name() {
    return source.text("name");
  }

  /** Returns the condition. */
  public String expression() {
    return source.text("expression");
  }
}
