package dev.rowsmith.processor.model;

/**
 * One {@code @Allow}.
 *
 * @param source the annotation
 */
public record Allowance(AnnotationFacts source) {

  /** Returns the id of the check that it names. */
  public String check() {
    return source.text("value");
  }

  /** Returns the reason that it gives. */
  public String because() {
    return source.text("because");
  }
}
