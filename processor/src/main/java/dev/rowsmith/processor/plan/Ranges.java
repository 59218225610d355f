package dev.rowsmith.processor.plan;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;

/**
 * Decides whether a scan offers ranges of a segment's values.
 *
 * <p>What does not sort has no method to call. Only of a codec the runtime alone knows whether it
 * sorts, and refuses.
 */
public final class Ranges {

  /** The letters of a pattern, from the largest unit to the smallest. */
  private static final String UNITS = "yMdHmsS";

  private Ranges() {}

  /** Returns whether a range of values can be a range of rows. */
  public static boolean offered(Segment segment, KeyFormat format) {
    if (segment.hasCodec()) {
      return true;
    }
    return switch (segment.kind()) {
      case BOOLEAN, ENUM -> false;
      case STRING ->
          segment.encoding() == Encoding.DEFAULT
              && (format != KeyFormat.VERBATIM || verbatimTextSorts(segment));
      case BYTES, BYTE_STRING -> bytesSort(segment, format);
      default ->
          segment.isByPattern()
              ? patternSorts(segment.pattern())
              : !isNumber(segment) || numberSorts(segment, format);
    };
  }

  /** Before a constant, {@code a/} comes after {@code a!/}, though {@code a} is before it. */
  private static boolean verbatimTextSorts(Segment segment) {
    return segment.width() > 0 ? segment.pad() == 0 : segment.suffix().isEmpty();
  }

  private static boolean bytesSort(Segment segment, KeyFormat format) {
    boolean hexadecimal =
        segment.encoding().isHexadecimal()
            || (segment.encoding() == Encoding.DEFAULT && format == KeyFormat.READABLE);
    boolean raw = segment.encoding() == Encoding.RAW || segment.encoding() == Encoding.DEFAULT;
    if (segment.width() > 0 || segment.suffix().isEmpty()) {
      return hexadecimal || raw;
    }
    return hexadecimal && segment.suffix().charAt(0) < '0';
  }

  private static boolean numberSorts(Segment segment, KeyFormat format) {
    return switch (format) {
      case READABLE -> segment.encoding() != Encoding.REVERSED_DIGITS;
      case VERBATIM -> NumberForm.of(segment).sorted();
      case ORDERED_CODE -> true;
    };
  }

  /** Returns whether the units of a pattern go from the largest to the smallest. */
  private static boolean patternSorts(String pattern) {
    int last = 0;
    boolean quoted = false;
    for (int at = 0; at < pattern.length(); at++) {
      char letter = pattern.charAt(at);
      quoted ^= letter == '\'';
      int unit = quoted ? -1 : UNITS.indexOf(letter == 'u' ? 'y' : letter);
      if (unit >= 0 && unit < last) {
        return false;
      }
      last = Math.max(last, unit);
    }
    return true;
  }

  /** Returns whether the texts that start with a prefix are a range of rows. */
  public static boolean startsWithOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == Encoding.DEFAULT
        && !segment.hasCodec();
  }

  /** Returns whether a domain and those below it are ranges of rows. */
  public static boolean domainsOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == Encoding.REVERSED_DOMAIN
        && !segment.property().type().optional()
        && !segment.hasCodec();
  }

  private static boolean isNumber(Segment segment) {
    return segment.isCount() || segment.kind() == ValueKind.BIG_INTEGER;
  }
}
