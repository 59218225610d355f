package dev.rowsmith.runtime.key.segment;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Facts about the bytes that a segment writes, for tools that judge a layout before there is a key.
 * The annotation processor asks them, so that a build and its program never disagree.
 */
public final class SegmentTraits {

  private final KeySegment<?> segment;

  private SegmentTraits(KeySegment<?> segment) {
    this.segment = segment;
  }

  /** Returns the traits of a segment, with what follows it. */
  public static SegmentTraits of(KeySegment<?> segment) {
    return new SegmentTraits(segment);
  }

  /** Returns the number of bytes of every value, without the suffix; empty where they differ. */
  OptionalInt width() {
    return known(segment.width());
  }

  /** Returns whether every value has as many bytes. */
  public boolean isFixed() {
    return segment.width() != KeySegment.VARIABLE;
  }

  /** Returns the most bytes of a value, without the suffix; empty where nothing limits them. */
  public OptionalInt longest() {
    return known(segment.longest());
  }

  private static OptionalInt known(int bytes) {
    return bytes == KeySegment.VARIABLE ? OptionalInt.empty() : OptionalInt.of(bytes);
  }

  /**
   * Returns values, in words, that end too early since they have the suffix of the segment inside:
   * the constant of an enum, or {@code numbers}. A layout with such a segment is refused. Empty
   * where all values can be written, or where only some text decides.
   */
  public Optional<String> valueEndingEarly() {
    return segment.width() == KeySegment.VARIABLE && segment.place().isTerminated()
        ? Optional.ofNullable(segment.valueEndingEarly())
        : Optional.empty();
  }

  /** Returns whether a value can have a byte, 0 to 255, inside or at its start. */
  public boolean canHold(int value) {
    String characters = segment.characters();
    return characters.isEmpty()
        || characters.indexOf(value) >= 0
        || (value == '-' && segment.leastByte() <= value);
  }
}
