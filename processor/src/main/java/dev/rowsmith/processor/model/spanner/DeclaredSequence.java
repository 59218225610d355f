package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.processor.model.AnnotationFacts;

/**
 * The sequence of a column.
 *
 * @param property the Java name of its component
 * @param source {@code @Sequence}
 */
public record DeclaredSequence(String property, AnnotationFacts source) {

  /** Returns the declared name of the sequence, or an empty text. */
  public String name() {
    return source.text("name");
  }

  /** Returns the declared numbers. */
  public SequenceOptions options() {
    return new SequenceOptions(
        name(),
        source.longNumber("startWithCounter"),
        source.longNumber("skipRangeMin"),
        source.longNumber("skipRangeMax"));
  }

  /** Returns whether the column's default takes the next number. */
  public boolean columnDefault() {
    return source.flag("columnDefault", true);
  }
}
