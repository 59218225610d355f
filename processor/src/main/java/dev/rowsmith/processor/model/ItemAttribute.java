package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.EpochUnit;
import java.util.Optional;

/**
 * The attribute of DynamoDB that a component is read from, as {@code @Attribute} declares it.
 *
 * @param source where {@code @Attribute} and its attributes stand
 * @param name what {@code value} says, or empty
 * @param unit what {@code unit} declares
 * @param rounded whether {@code rounded} is declared
 * @param text how a text has the value, as a verbatim key of one segment, where that is declared
 */
public record ItemAttribute(
    AnnotationFacts source, String name, EpochUnit unit, boolean rounded, Optional<Key> text) {

  /** The attribute of {@code @Attribute} that says how a text has the value. */
  public static final String TEXT = "text";
}
