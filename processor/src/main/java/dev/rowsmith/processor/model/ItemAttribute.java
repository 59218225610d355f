package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.EpochUnit;
import java.util.Optional;

/**
 * The attribute of DynamoDB that a component is read from.
 *
 * @param source {@code @Attribute}
 * @param text how a text has the value, as a verbatim key of one segment, where that is declared
 */
public record ItemAttribute(AnnotationFacts source, Optional<Key> text) {

  /** The attribute of {@code @Attribute} that says how a text has the value. */
  public static final String TEXT = "text";

  /** Returns the declared name, or an empty text. */
  public String name() {
    return source.text("value");
  }

  /** Returns the declared unit of a point in time. */
  public EpochUnit unit() {
    return source.constant("unit", EpochUnit.DEFAULT);
  }

  public boolean rounded() {
    return source.flag("rounded");
  }
}
