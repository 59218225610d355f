package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
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
    if (segment.hasCodec()) {
      return new SegmentLength(
          OptionalLong.empty(), segment.codecFit() == CodecFit.FITS_WITH_WIDTH);
    }
    SegmentLength present = ofPresent(segment, format);
    boolean fixed = present.fixed && !segment.property().type().optional();
    return new SegmentLength(present.longest, fixed);
  }

  /** Returns the bytes that a constant, a pattern without quotes or an enum's name takes. */
  static int bytes(String text) {
    return asBytes(text).length();
  }

  /** Returns the bytes of a constant, each as a character up to {@code U+00FF}. */
  static String asBytes(String constant) {
    StringBuilder bytes = new StringBuilder();
    for (LayoutConstants.Part part : LayoutConstants.parts(constant)) {
      byte[] each =
          part.hexadecimal()
              ? HexFormat.of().parseHex(part.text())
              : part.text().getBytes(StandardCharsets.UTF_8);
      bytes.append(new String(each, StandardCharsets.ISO_8859_1));
    }
    return bytes.toString();
  }

  private static SegmentLength ofPresent(Segment segment, KeyFormat format) {
    if (segment.isByPattern()) {
      return exactly(ofPattern(segment));
    }
    return switch (segment.kind()) {
      case STRING -> sized(segment, 1);
      case BYTES, BYTE_STRING -> sized(segment, isHexadecimal(segment, format) ? 2 : 1);
      case CHAR -> atMost(CHARACTER_BYTES);
      case BOOLEAN -> segment.encoding() == Encoding.WORD ? atMost(bytes("false")) : exactly(1);
      case ENUM -> ofEnum(segment);
      case UUID -> ofUuid(segment);
      case BYTE, SHORT, INT, LONG, INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          ofNumber(segment, format);
      case BIG_INTEGER -> ofBigInteger(segment, format);
      default -> unknown();
    };
  }

  private static SegmentLength sized(Segment segment, int bytesEach) {
    if (segment.width() > 0) {
      long width = (long) segment.width() * bytesEach;
      return exactly(isBase64(segment) ? base64(segment, segment.width()) : width);
    }
    if (segment.max() > 0) {
      // A limit beyond any key is as good as another, and adds up without overflow.
      long max = Math.min(segment.max(), Integer.MAX_VALUE);
      return atMost(isBase64(segment) ? base64(segment, max) : max * bytesEach);
    }
    return unknown();
  }

  private static boolean isHexadecimal(Segment segment, KeyFormat format) {
    return isHexadecimal(segment) || format == KeyFormat.READABLE;
  }

  private static boolean isHexadecimal(Segment segment) {
    return segment.encoding().isHexadecimal();
  }

  private static boolean isBase64(Segment segment) {
    return switch (segment.encoding()) {
      case BASE64, BASE64_UNPADDED, BASE64_URL, BASE64_URL_UNPADDED -> true;
      default -> false;
    };
  }

  private static long base64(Segment segment, long bytes) {
    return switch (segment.encoding()) {
      case BASE64_UNPADDED, BASE64_URL_UNPADDED -> (bytes * 4 + 2) / 3;
      default -> (bytes + 2) / 3 * 4;
    };
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

  private static SegmentLength ofBigInteger(Segment segment, KeyFormat format) {
    if (format == KeyFormat.READABLE) {
      return segment.digits() == 0 ? unknown() : atMost(segment.digits() + 1L);
    }
    NumberForm form = NumberForm.of(segment);
    return form.fixed() ? exactly(form.size()) : unknown();
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
    NumberForm form = NumberForm.of(segment);
    if (form.fixed()) {
      return exactly(form.size());
    }
    boolean decimal = form.base() == NumberForm.Base.DECIMAL;
    return atMost(Math.max(decimal ? LONGEST_DECIMAL : 2L * Long.BYTES, form.size()));
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
