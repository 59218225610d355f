package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.EpochUnit;
import java.util.Optional;

/**
 * One segment of the row key.
 *
 * @param property the component or field
 * @param called the segment's names, which for a part of a group are not those of the component
 * @param rowKey where {@code @RowKey} and its attributes are
 * @param order the declared place from 1, or 0
 * @param form how its values become bytes
 * @param distribution what {@code @Monotonic} and {@code @Distributed} declare
 * @param computation the method that computes the segment, if one does
 * @param suffix the constant that follows the segment in the key, or empty
 */
public record Segment(
    Property property,
    SegmentName called,
    AnnotationFacts rowKey,
    int order,
    SegmentForm form,
    Distribution distribution,
    Optional<Computation> computation,
    String suffix) {

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  /** Returns the same segment of another component, by other names. */
  public Segment named(Property other, SegmentName names) {
    return new Segment(other, names, rowKey, order, form, distribution, computation, suffix);
  }

  /** Returns the same segment in another form, declared elsewhere. */
  public Segment in(SegmentForm other, AnnotationFacts source) {
    return new Segment(property, called, source, order, other, distribution, computation, suffix);
  }

  /** Returns the same segment, computed by a method. */
  public Segment computedBy(Computation method) {
    return new Segment(
        property, called, rowKey, order, form, distribution, Optional.of(method), suffix);
  }

  /** Returns the same segment with the constant that follows it. */
  public Segment followedBy(String constant) {
    return new Segment(property, called, rowKey, order, form, distribution, computation, constant);
  }

  /** Returns what {@code as} declares. */
  public KeyEncoding encoding() {
    return form.encoding();
  }

  /** Returns the declared number of digits, or 0. */
  public int digits() {
    return form.digits();
  }

  /** Returns what {@code digitsAre} declares of longer numbers. */
  public DigitCount digitsAre() {
    return form.digitsAre();
  }

  /** Returns the declared width in bytes, or 0. */
  public int width() {
    return form.width();
  }

  /** Returns what fills the width. */
  public char pad() {
    return form.pad();
  }

  /** Returns whether the highest value comes first. */
  public boolean descending() {
    return form.descending();
  }

  /** Returns the declared highest value of a descending number, or 0. */
  public long max() {
    return form.max();
  }

  /** Returns the declared most bytes of a text or of bytes, or 0. */
  public int maxLength() {
    return form.maxLength();
  }

  /** Returns the codec of the user's, if one is declared. */
  public Optional<Codec> codec() {
    return form.codec();
  }

  /** Returns whether generated code can use the codec, if there is one. */
  public CodecFit codecFit() {
    return codec().map(Codec::fit).orElse(CodecFit.FITS);
  }

  /** Returns the name of the codec's class, or an empty text. */
  public String codecName() {
    return codec().map(codec -> codec.type().display()).orElse("");
  }

  /** Returns the declared pattern, or an empty text. */
  public String pattern() {
    return form.pattern();
  }

  /** Returns the component's or field's name; in a group behind those around it. */
  public String name() {
    return called.path().text();
  }

  /** Returns what generated members of the segment are called. */
  public String member() {
    return called.member();
  }

  /** Returns the unit of a count since the epoch: the declared one, or milliseconds. */
  public EpochUnit unit() {
    return form.declaredUnit() == dev.rowsmith.bigtable.EpochUnit.DEFAULT
        ? EpochUnit.MILLIS
        : EpochUnit.valueOf(form.declaredUnit().name());
  }

  /** Returns the kind of the segment's type. */
  public ValueKind kind() {
    return property.type().kind();
  }

  /** Returns whether the segment is stored by a codec of the user's. */
  public boolean hasCodec() {
    return codec().isPresent();
  }

  /** Returns whether the key computes the segment itself, from its other segments. */
  public boolean isComputed() {
    return computation.filter(Computation::fromSegments).isPresent();
  }

  /** Returns whether the segment is an integer of Java's, or a point in time as a count. */
  public boolean isCount() {
    return switch (kind()) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> kind().isMoment() && pattern().isEmpty();
    };
  }

  /** Returns whether the segment is a date or time, or a point in time by a pattern. */
  public boolean isByPattern() {
    return kind().isCalendar() || (kind().isMoment() && !pattern().isEmpty());
  }

  /** Returns the segment as a part of a key that any store could have. */
  public OrderedKey.Part asPart() {
    return new OrderedKey.Part(
        property,
        called.path(),
        rowKey,
        kind(),
        distribution,
        encoding() == KeyEncoding.REVERSED_DIGITS || encoding() == KeyEncoding.LITTLE_ENDIAN,
        descending(),
        order,
        width() > 0 ? width() : maxLength());
  }
}
