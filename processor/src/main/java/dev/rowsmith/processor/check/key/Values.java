package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Spread;
import dev.rowsmith.processor.model.ValueKind;

/**
 * Says what is known of the values of a segment, from its type and its marks.
 *
 * <p>A segment with both marks is none of these: that contradiction is a mistake of its own.
 */
final class Values {

  private Values() {}

  /** Returns whether new values lie next to the newest ones: times, and what is marked so. */
  static boolean temporal(Segment segment) {
    if (leadsWithLowest(segment)) {
      return false;
    }
    return switch (segment.spread()) {
      case MONOTONIC -> true;
      case UNSAID ->
          switch (segment.kind()) {
            case LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH, YEAR -> true;
            default -> segment.kind().isMoment();
          };
      case DISTRIBUTED, BOTH -> false;
    };
  }

  /** Returns whether each new value is the highest so far, however it is stored. */
  static boolean grows(Segment segment) {
    return segment.spread() == Spread.MONOTONIC;
  }

  /** Returns whether the values are those of a calendar or a clock, the time of day included. */
  static boolean clock(Segment segment) {
    return temporal(segment)
        || (segment.kind() == ValueKind.LOCAL_TIME && segment.spread() != Spread.DISTRIBUTED);
  }

  /** Returns whether the values are whole numbers, which say nothing of where they come from. */
  static boolean integral(Segment segment) {
    return integral(segment.kind());
  }

  /** Returns whether values of the kind are whole numbers that a key can hold. */
  static boolean integral(ValueKind kind) {
    return switch (kind) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> false;
    };
  }

  /** Returns whether nothing says how whole numbers spread, and so they may be a sequence. */
  static boolean perhapsSequential(Segment segment) {
    return integral(segment) && segment.spread() == Spread.UNSAID && !leadsWithLowest(segment);
  }

  /** Returns whether the part that changes most stands first, so that a sequence spreads. */
  private static boolean leadsWithLowest(Segment segment) {
    return segment.encoding() == Encoding.REVERSED_DIGITS
        || segment.encoding() == Encoding.LITTLE_ENDIAN;
  }

  /** Returns whether only a few values exist. */
  static boolean lowCardinality(Segment segment) {
    return switch (segment.kind()) {
      case BOOLEAN, ENUM -> segment.spread() != Spread.MONOTONIC;
      default -> false;
    };
  }

  /** Returns whether the segment can lead a key: many values, spread over their whole range. */
  static boolean canLead(Segment segment) {
    if (clock(segment) || segment.spread() == Spread.BOTH || segment.property().type().optional()) {
      return false;
    }
    boolean spread = segment.spread() == Spread.DISTRIBUTED || leadsWithLowest(segment);
    return switch (segment.kind()) {
      case STRING, UUID, BYTES, BYTE_STRING -> true;
      case BYTE, SHORT, INT, LONG -> spread;
      default -> spread && (segment.kind().isMoment() || segment.kind().isCalendar());
    };
  }
}
