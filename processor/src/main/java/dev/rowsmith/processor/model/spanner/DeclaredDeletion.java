package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * A row deletion policy.
 *
 * @param source {@code @RowDeletionPolicy}
 */
public record DeclaredDeletion(AnnotationFacts source) {

  /** Returns the Java name of the component that holds the time. */
  public String property() {
    return source.text("column");
  }

  /** Returns the number of days after that time. */
  public int days() {
    return source.number("days");
  }
}
