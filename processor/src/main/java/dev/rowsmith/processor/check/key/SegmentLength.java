package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * Knows how many bytes of the key a segment takes, without the constant that follows it.
 *
 * @param longest the most bytes, empty where the declaration sets no limit
 * @param fixed whether every value takes that many
 */
record SegmentLength(OptionalLong longest, boolean fixed) {

  private static final int UUID_TEXT = 36;
  private static final int UUID_DIGITS = 32;
  private static final int UUID_BYTES = 16;

  /** The bytes of the longest character of a {@code char} in UTF-8. */
  private static final int CHARACTER_BYTES = 3;

  /** The bytes of the longest {@code long} as an ordered code. */
  private static final int ORDERED_NUMBER = 10;

  private static final int DESCENDING_DIGITS = 19;
  private static final int LONGEST_DECIMAL = 20;

  static SegmentLength of(Segment segment, KeyFormat format) {
    if (!segment.codec().simpleNames().isEmpty()) {
      return unknown();
    }
    SegmentLength present = ofPresent(segment, format);
    boolean fixed = present.fixed && !segment.property().type().optional();
    return new SegmentLength(present.longest, fixed);
  }

  /** Returns the bytes that a constant, a pattern without quotes or an enum's name takes. */
  static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static SegmentLength ofPresent(Segment segment, KeyFormat format) {
    return switch (segment.kind()) {
      case STRING -> sized(segment, 1);
      case BYTES, BYTE_STRING -> sized(segment, isHexadecimal(segment, format) ? 2 : 1);
      case CHAR -> atMost(CHARACTER_BYTES);
      case BOOLEAN -> segment.encoding() == Encoding.WORD ? atMost(bytes("false")) : exactly(1);
      case ENUM -> ofEnum(segment);
      case UUID -> ofUuid(segment);
      case LOCAL_DATE, YEAR_MONTH, YEAR, LOCAL_TIME, LOCAL_DATE_TIME -> exactly(ofPattern(segment));
      case BYTE, SHORT, INT, LONG, INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          ofNumber(segment, format);
      case BIG_INTEGER -> ofBigInteger(segment);
      default -> unknown();
    };
  }

  private static SegmentLength sized(Segment segment, int bytesEach) {
    if (segment.width() > 0) {
      long width = (long) segment.width() * bytesEach;
      return isBase64(segment) ? atMost(base64(segment.width())) : exactly(width);
    }
    if (segment.max() > 0) {
      // A limit beyond any key is as good as another, and adds up without overflow.
      long max = Math.min(segment.max(), Integer.MAX_VALUE);
      return atMost(isBase64(segment) ? base64(max) : max * bytesEach);
    }
    return unknown();
  }

  private static boolean isHexadecimal(Segment segment, KeyFormat format) {
    return isHexadecimal(segment) || format == KeyFormat.READABLE;
  }

  private static boolean isHexadecimal(Segment segment) {
    return segment.encoding() == Encoding.HEX || segment.encoding() == Encoding.HEX_UPPER;
  }

  private static boolean isBase64(Segment segment) {
    return switch (segment.encoding()) {
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> true;
      default -> false;
    };
  }

  private static long base64(long bytes) {
    return (bytes + 2) / 3 * 4;
  }

  private static SegmentLength ofEnum(Segment segment) {
    return atMost(
        segment.property().type().constants().stream()
            .mapToInt(SegmentLength::bytes)
            .max()
            .orElse(0));
  }

  private static SegmentLength ofUuid(Segment segment) {
    return switch (segment.encoding()) {
      case HEX, HEX_UPPER -> exactly(UUID_DIGITS);
      case RAW -> exactly(UUID_BYTES);
      default -> exactly(UUID_TEXT);
    };
  }

  private static long ofPattern(Segment segment) {
    String pattern = segment.pattern();
    if (pattern.isEmpty()) {
      return switch (segment.kind()) {
        case LOCAL_DATE_TIME -> "yyyyMMddHHmmss".length();
        case LOCAL_DATE -> "yyyyMMdd".length();
        case YEAR -> "yyyy".length();
        default -> "yyyyMM".length();
      };
    }
    // Two quotes are one; a quote alone is none.
    return bytes(pattern.replace("''", "\u0001").replace("'", ""));
  }

  private static SegmentLength ofBigInteger(Segment segment) {
    if (segment.digits() == 0) {
      return unknown();
    }
    return isHexadecimal(segment) ? exactly(segment.digits()) : atMost(segment.digits() + 1L);
  }

  private static SegmentLength ofNumber(Segment segment, KeyFormat format) {
    return switch (format) {
      case ORDERED_CODE -> atMost(ORDERED_NUMBER);
      case READABLE -> ofReadableNumber(segment);
      case VERBATIM -> ofVerbatimNumber(segment);
    };
  }

  private static SegmentLength ofReadableNumber(Segment segment) {
    if (segment.descending()) {
      return exactly(DESCENDING_DIGITS);
    }
    int digits = segment.digits() > 0 ? segment.digits() : NumberDigits.longest(segment);
    return segment.encoding() == Encoding.REVERSED_DIGITS ? exactly(digits) : atMost(digits + 1L);
  }

  private static SegmentLength ofVerbatimNumber(Segment segment) {
    if (NumberDigits.isBinary(segment)) {
      return exactly(segment.width() > 0 ? segment.width() : NumberDigits.bytes(segment));
    }
    if (isHexadecimal(segment)) {
      int full = segment.kind().isMoment() ? 1 : 2 * NumberDigits.bytes(segment);
      return segment.digits() >= full && !segment.descending()
          ? exactly(segment.digits())
          : atMost(Math.max(2L * Long.BYTES, segment.digits()));
    }
    boolean exact =
        segment.encoding() == Encoding.REVERSED_DIGITS
            || (!segment.descending() && segment.digits() >= NumberDigits.longest(segment));
    return exact && segment.digits() > 0
        ? exactly(segment.digits())
        : atMost(Math.max(LONGEST_DECIMAL, segment.digits()));
  }

  private static SegmentLength unknown() {
    return new SegmentLength(OptionalLong.empty(), false);
  }

  private static SegmentLength atMost(long bytes) {
    return new SegmentLength(OptionalLong.of(bytes), false);
  }

  private static SegmentLength exactly(long bytes) {
    return new SegmentLength(OptionalLong.of(bytes), true);
  }
}
