package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * One {@code @Check}.
 *
 * @param source the annotation
 */
public record DeclaredCheck(AnnotationFacts source) {

  public String name() {
    return source.text("name");
  }

  public String expression() {
    return source.text("expression");
  }
}
