package dev.rowsmith.processor.model;

/**
 * Describes one column.
 *
 * @param property the component or field
 * @param qualifier the qualifier: what {@code @Qualifier} says, or the property's name
 * @param qualifierSource where {@code @Qualifier} stands, or the property where it is not written
 * @param saidFamily what {@code @Family} on the component says, or empty
 * @param familySource where that {@code @Family} stands, or the property
 * @param family the name of the declared family that takes the column, or empty if none does
 */
public record Column(
    Property property,
    String qualifier,
    AnnotationFacts qualifierSource,
    String saidFamily,
    AnnotationFacts familySource,
    String family) {

  /** Returns the component's or field's name. */
  public String name() {
    return property.name();
  }

  /** Returns the kind of the column's type. */
  public ValueKind kind() {
    return property.type().kind();
  }
}
