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
 * @param rowKey {@code @RowKey}, which says how its values become bytes
 * @param order the declared place from 1, or 0
 * @param codec the codec of the user's, if one is declared
 * @param distribution what {@code @Monotonic} and {@code @Distributed} declare
 * @param computation the method that computes the segment, if one does
 * @param suffix the constant that follows the segment in the key, or empty
 */
public record Segment(
    Property property,
    SegmentName called,
    AnnotationFacts rowKey,
    int order,
    Optional<Codec> codec,
    Distribution distribution,
    Optional<Computation> computation,
    String suffix) {

  @Override
  public int hashCode() {
    return property.hashCode();
  }

  /** Returns the same segment of another component, by other names. */
  public Segment named(Property other, SegmentName names) {
    return new Segment(other, names, rowKey, order, codec, distribution, computation, suffix);
  }

  /** Returns the same segment as another annotation declares it. */
  public Segment declaredBy(AnnotationFacts other) {
    return new Segment(property, called, other, order, codec, distribution, computation, suffix);
  }

  /** Returns the same segment, computed by a method. */
  public Segment computedBy(Computation method) {
    return new Segment(
        property, called, rowKey, order, codec, distribution, Optional.of(method), suffix);
  }

  /** Returns the same segment with the constant that follows it. */
  public Segment followedBy(String constant) {
    return new Segment(property, called, rowKey, order, codec, distribution, computation, constant);
  }

  /** Returns what {@code as} declares. */
  public KeyEncoding encoding() {
    return rowKey.constant("as", KeyEncoding.DEFAULT);
  }

  /** Returns the declared number of digits, or 0. */
  public int digits() {
    return rowKey.number("digits");
  }

  /** Returns what {@code digitsAre} declares of longer numbers. */
  public DigitCount digitsAre() {
    return rowKey.constant("digitsAre", DigitCount.DEFAULT);
  }

  /** Returns the declared width in bytes, or 0. */
  public int width() {
    return rowKey.number("width");
  }

  /** Returns what fills the width. */
  public char pad() {
    return rowKey.character("pad");
  }

  /** Returns whether the highest value comes first. */
  public boolean descending() {
    return rowKey.flag("descending");
  }

  /**
   * Returns the declared highest value of a descending number, or 0. That of qualifiers is an
   * {@code int}, and the most entries.
   */
  public long max() {
    return rowKey.longNumber("max");
  }

  /** Returns the declared most bytes of a text or of bytes, or 0. */
  public int maxLength() {
    return rowKey.number("maxLength");
  }

  /** Returns the declared pattern, or an empty text. */
  public String pattern() {
    return rowKey.text("pattern");
  }

  /** Returns whether generated code can use the codec, if there is one. */
  public CodecFit codecFit() {
    return codec().map(Codec::fit).orElse(CodecFit.FITS);
  }

  /** Returns the name of the codec's class, or an empty text. */
  public String codecName() {
    return codec().map(codec -> codec.type().display()).orElse("");
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
    return rowKey.constant("unit", EpochUnit.MILLIS);
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

  /** Returns whether numbers are decimal digits from the first to the last. */
  public boolean isDecimal() {
    return encoding() == KeyEncoding.DEFAULT || encoding() == KeyEncoding.UNSIGNED;
  }

  /** Returns whether numbers and bytes are hexadecimal digits. */
  public boolean isHexadecimal() {
    return switch (encoding()) {
      case HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> true;
      default -> false;
    };
  }

  /** Returns whether numbers are bytes. */
  public boolean isBinary() {
    return switch (encoding()) {
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> true;
      default -> false;
    };
  }

  /** Returns whether bytes are base64. */
  public boolean isBase64() {
    return switch (encoding()) {
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> true;
      default -> false;
    };
  }

  /** Returns whether numbers are written by their bits, without a sign. */
  public boolean isUnsigned() {
    return switch (encoding()) {
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED, BIG_ENDIAN_UNSIGNED -> true;
      default -> false;
    };
  }

  /** Returns whether the segment is a date or time, or a point in time by a pattern. */
  public boolean isByPattern() {
    return kind().isCalendar() || (kind().isMoment() && !pattern().isEmpty());
  }

  /** Returns the segment as a part of a key that any store could have. */
  public OrderedKey.Part asPart() {
    return new OrderedKey.Part(
        property.place(),
        name(),
        kind(),
        distribution,
        encoding() == KeyEncoding.REVERSED_DIGITS || encoding() == KeyEncoding.LITTLE_ENDIAN,
        descending(),
        width() > 0 ? width() : maxLength(),
        property.type().optional(),
        property.type().constants().size());
  }

  /** Returns the segment as a part of a key that is declared. */
  DeclaredKey.Part asDeclared() {
    return new DeclaredKey.Part(asPart(), property, called.path(), rowKey, order, true);
  }
}
