package dev.rowsmith.processor.model;

import java.util.List;

/**
 * A component with {@code @Embedded}, and the record whose components are columns.
 *
 * @param record the record; of a class without a name where the component holds none
 * @param property the component
 * @param called the component's name, with the prefix of the columns of its record
 * @param source where {@code @Embedded} stands
 * @param fit whether the components can be columns
 * @param nullable whether there may be no record: the component is {@code Optional} or
 *     {@code @Nullable}
 */
public record EmbeddedRecord(
    FlattenedRecord record,
    Property property,
    ColumnName called,
    AnnotationFacts source,
    Fit fit,
    boolean nullable) {

  /** Whether the components of a type can be columns, or why not. */
  public enum Fit {
    FITS,
    /** The type is not a record. */
    NO_RECORD,
    /** The type is a class of Kotlin whose constructor does not have all of its properties. */
    NO_DATA_CLASS,
    /** The record has type parameters. */
    GENERIC,
    /** The record has no components. */
    EMPTY,
    /** The record holds itself, perhaps in another record. */
    HOLDS_ITSELF,
    /** The record is an entity, whose rows have their own keys. */
    ENTITY
  }

  /** Returns the component's name, in another record behind the path of that. */
  public String path() {
    return record.path().text();
  }

  /** Returns the prefix that it declares, or an empty text. */
  public String declaredPrefix() {
    return source.text("prefix");
  }

  /** Returns the class of the record. */
  public ClassRef type() {
    return record.type();
  }

  /** Returns the components of the record, in their order; none if they cannot be columns. */
  public List<FlattenedRecord.Part> parts() {
    return record.parts();
  }

  /**
   * Returns the method that returns a value: of a component of one of the records, or of another
   * record by the value's name.
   */
  public static String accessor(List<EmbeddedRecord> embedded, Path path) {
    return embedded.stream()
        .flatMap(each -> each.parts().stream())
        .filter(part -> part.path().equals(path))
        .map(FlattenedRecord.Part::accessor)
        .findFirst()
        .orElseGet(path::last);
  }

  /** Returns whether the component is one of another record, and not the entity's own. */
  public boolean nested() {
    return record.isNested();
  }

  /** Returns whether a column is in the record, or in one inside it. */
  public boolean holds(ColumnName column) {
    return record.holds(column.path());
  }
}
