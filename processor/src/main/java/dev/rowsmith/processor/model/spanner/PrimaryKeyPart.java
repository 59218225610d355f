package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.spanner.Generated;

/**
 * One part of a primary key; the attributes are as {@code @PrimaryKey} declares them.
 *
 * @param column the column
 * @param source where {@code @PrimaryKey} and its attributes stand, or the component of a record
 *     that has it
 * @param order the declared place from 1, or 0
 */
public record PrimaryKeyPart(SpannerColumn column, AnnotationFacts source, int order) {

  /** Returns the component's or field's name; in an embedded record behind the path of that. */
  public String name() {
    return column.path();
  }

  /** Returns whether the highest value comes first. */
  public boolean descending() {
    return source.flag("descending");
  }

  /** Returns how the database makes a value that is not given. */
  public Generated generated() {
    return generated(source);
  }

  /** Returns how {@code @PrimaryKey} lets the database make a value. */
  public static Generated generated(AnnotationFacts primaryKey) {
    return primaryKey.constant("generated", Generated.NONE);
  }

  /** Returns what {@code @Monotonic} and {@code @Distributed} say. */
  public Distribution distribution() {
    return column.distribution();
  }

  /**
   * Returns the part as one of a key that any store could have.
   *
   * @param growing whether Spanner computes it from a time
   */
  DeclaredKey.Part asDeclared(boolean growing) {
    Property property = column.property();
    return new DeclaredKey.Part(
        new OrderedKey.Part(
            property.place(),
            name(),
            column.form().kind(),
            column.commitTimestamp() || growing ? Distribution.MONOTONIC : distribution(),
            generated() != Generated.NONE || (column.generatedBy().isPresent() && !growing),
            descending(),
            column.type().length(),
            property.type().optional(),
            property.type().constants().size()),
        property,
        column.called().path(),
        source,
        order,
        !column.commitTimestamp() && !column.type().array() && column.type().code().hasText());
  }
}
