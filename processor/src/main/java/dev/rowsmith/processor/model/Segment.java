package dev.rowsmith.processor.model;

import java.util.Optional;

/**
 * Describes one segment of the row key; the attributes are as {@code @RowKey} says them.
 *
 * @param property the component or field
 * @param called the segment's names, which for a part of a group are not those of the component
 * @param rowKey where {@code @RowKey} and its attributes stand
 * @param order the said place from 1, or 0
 * @param encoding what {@code as} says
 * @param saidUnit what {@code unit} says
 * @param digits the said number of digits, or 0
 * @param digitsAre what {@code digitsAre} declares of longer numbers
 * @param width the said width in bytes, or 0
 * @param pad what fills the width
 * @param descending whether the highest value comes first
 * @param max the said highest value or length, or 0
 * @param codec the codec of the user's own, or a class without a name
 * @param codecFit whether generated code can use that codec
 * @param pattern the said pattern, or empty
 * @param distribution what {@code @Monotonic} and {@code @Distributed} say
 * @param computation the method that computes the segment, if one does
 * @param suffix the constant that follows the segment in the key, or empty
 */
public record Segment(
    Property property,
    SegmentName called,
    AnnotationFacts rowKey,
    int order,
    Encoding encoding,
    EpochUnit saidUnit,
    int digits,
    DigitCount digitsAre,
    int width,
    char pad,
    boolean descending,
    long max,
    ClassRef codec,
    CodecFit codecFit,
    String pattern,
    Distribution distribution,
    Optional<Computation> computation,
    String suffix) {

  /** Returns the same segment of another component, by other names. */
  public Segment named(Property other, SegmentName names) {
    return new Segment(
        other,
        names,
        rowKey,
        order,
        encoding,
        saidUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        pattern,
        distribution,
        computation,
        suffix);
  }

  /** Returns the same segment with another pattern. */
  public Segment withPattern(String other) {
    return new Segment(
        property,
        called,
        rowKey,
        order,
        encoding,
        saidUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        other,
        distribution,
        computation,
        suffix);
  }

  /** Returns the same segment, computed by a method. */
  public Segment computedBy(Computation method) {
    return new Segment(
        property,
        called,
        rowKey,
        order,
        encoding,
        saidUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        pattern,
        distribution,
        Optional.of(method),
        suffix);
  }

  /** Returns the same segment with the constant that follows it. */
  public Segment followedBy(String constant) {
    return new Segment(
        property,
        called,
        rowKey,
        order,
        encoding,
        saidUnit,
        digits,
        digitsAre,
        width,
        pad,
        descending,
        max,
        codec,
        codecFit,
        pattern,
        distribution,
        computation,
        constant);
  }

  /** Returns the component's or field's name; in a group behind those around it. */
  public String name() {
    return called.path();
  }

  /** Returns what generated members of the segment are called. */
  public String member() {
    return called.member();
  }

  /** Returns the unit of a count since the epoch: what is said, or milliseconds. */
  public EpochUnit unit() {
    if (saidUnit != EpochUnit.DEFAULT) {
      return saidUnit;
    }
    return encoding.unit() == EpochUnit.DEFAULT ? EpochUnit.MILLIS : encoding.unit();
  }

  /** Returns the kind of the segment's type. */
  public ValueKind kind() {
    return property.type().kind();
  }

  /** Returns whether the segment is stored by a codec of the user's. */
  public boolean hasCodec() {
    return !codec.simpleNames().isEmpty();
  }

  /** Returns whether the key computes the segment itself, from its other segments. */
  public boolean isComputed() {
    return computation.filter(Computation::fromSegments).isPresent();
  }

  /** Returns whether the segment is an integer of Java's, or a point in time as a count. */
  public boolean isCount() {
    return switch (kind()) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> kind().isMoment() && pattern.isEmpty();
    };
  }

  /** Returns whether the segment is a date or time, or a point in time by a pattern. */
  public boolean isByPattern() {
    return kind().isCalendar() || (kind().isMoment() && !pattern.isEmpty());
  }

  /** Returns the segment as a part of a key that any store could have. */
  public OrderedKey.Part asPart() {
    return new OrderedKey.Part(
        property,
        name(),
        rowKey,
        kind(),
        distribution,
        encoding == Encoding.REVERSED_DIGITS || encoding == Encoding.LITTLE_ENDIAN,
        descending,
        order,
        width > 0 ? width : max);
  }
}
