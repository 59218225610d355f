package dev.rowsmith.processor.model;

import java.util.Optional;

/**
 * One column.
 *
 * @param property the component or field, of the entity or of a record that it embeds
 * @param called how the column is called
 * @param qualifier the qualifier: what {@code @Qualifier} says, or the property's name; where the
 *     qualifiers are data, the constant in front of them, or empty; in an embedded record behind
 *     the prefix of that
 * @param qualifierSource where {@code @Qualifier} stands, or the property where it is not written
 * @param familySource where that {@code @Family} stands, or the property
 * @param family the name of the declared family that takes the column, or empty if none does
 * @param shape what the cells are to the component
 * @param value the type of one value: the component's, or that of a map's values or of each version
 * @param stored how a value becomes bytes
 */
public record Column(
    Property property,
    ColumnName called,
    String qualifier,
    AnnotationFacts qualifierSource,
    AnnotationFacts familySource,
    String family,
    Shape shape,
    ValueType value,
    Stored stored) {

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  /** Returns the same column, stored as another annotation declares it, without a codec. */
  public Column storedBy(AnnotationFacts other) {
    return new Column(
        property,
        called,
        qualifier,
        qualifierSource,
        familySource,
        family,
        shape,
        value,
        new Stored(Optional.empty(), CodecFit.FITS, stored.json(), other));
  }

  /** Returns what {@code @Family} on the component says, or an empty text. */
  public String declaredFamily() {
    return familySource.text("value");
  }

  /** Returns the component's or field's name; in an embedded record behind the path of that. */
  public String name() {
    return called.path().text();
  }

  /** Returns what generated members of the column are called. */
  public String member() {
    return called.member();
  }

  /** Returns whether the column is a component of an embedded record, and not the entity's own. */
  public boolean isEmbedded() {
    return called.path().isNested();
  }

  /** Returns the qualifier without what the records around it put in front. */
  public String ownQualifier() {
    return qualifier.substring(called.prefix().length());
  }

  /** Returns the kind of one value's type. */
  public ValueKind kind() {
    return value.kind();
  }

  /** Returns the column as one that any store could have in a key. */
  public DeclaredKey.Other asOther() {
    return new DeclaredKey.Other(property, kind(), shape.kind() == Shape.Kind.VALUE);
  }
}
