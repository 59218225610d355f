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
 * @param max the said highest value or length, or 0
 * @param codec the codec of the user's own, or a class without a name
 * @param codecFit whether generated code can use that codec
 * @param pattern the said pattern, or empty
 * @param spread what {@code @Monotonic} and {@code @Distributed} say
 * @param suffix the constant that follows the segment in the key, or empty
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
    long max,
    ClassRef codec,
    CodecFit codecFit,
    String pattern,
    Spread spread,
    String suffix) {

  /** Returns the same segment with another pattern. */
  public Segment withPattern(String other) {
    return new Segment(
        property,
        rowKey,
        order,
        encoding,
        digits,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        other,
        spread,
        suffix);
  }

  /** Returns the same segment with the constant that follows it. */
  public Segment followedBy(String constant) {
    return new Segment(
        property,
        rowKey,
        order,
        encoding,
        digits,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        pattern,
        spread,
        constant);
  }

  /** Returns the component's or field's name. */
  public String name() {
    return property.name();
  }

  /** Returns the kind of the segment's type. */
  public ValueKind kind() {
    return property.type().kind();
  }
}
