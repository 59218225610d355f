package dev.rowsmith.processor.model;

/**
 * Describes one segment of the row key; the attributes are as {@code @RowKey} says them.
 *
 * @param property the component or field
 * @param rowKey where {@code @RowKey} and its attributes stand
 * @param order the said place from 1, or 0
 * @param encoding what {@code as} says
 * @param digits the said number of digits, or 0
 * @param width the said width in bytes, or 0
 * @param pad what fills the width
 * @param descending whether the highest value comes first
 * @param pattern the said pattern, or empty
 * @param spread what {@code @Monotonic} and {@code @Distributed} say
 */
public record Segment(
    Property property,
    AnnotationFacts rowKey,
    int order,
    Encoding encoding,
    int digits,
    int width,
    char pad,
    boolean descending,
    String pattern,
    Spread spread) {

  /** Returns the component's or field's name. */
  public String name() {
    return property.name();
  }

  /** Returns the kind of the segment's type. */
  public ValueKind kind() {
    return property.type().kind();
  }
}
