package dev.rowsmith.processor.plan;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;

/**
 * Decides whether a scan offers ranges of a segment's values.
 *
 * <p>What is known not to sort has no method to call. Where it depends on more than the declaration
 * (a text before a delimiter, a codec of one's own), the runtime knows, and refuses.
 */
public final class Ranges {

  private Ranges() {}

  /** Returns whether a range of values can be a range of rows. */
  public static boolean offered(Segment segment, KeyFormat format) {
    if (!segment.codec().simpleNames().isEmpty()) {
      return true;
    }
    if (segment.kind() == ValueKind.BOOLEAN || segment.kind() == ValueKind.ENUM) {
      return false;
    }
    return switch (segment.encoding()) {
      case REVERSED_DIGITS,
          REVERSED_DOMAIN,
          REVERSED_TEXT,
          LITTLE_ENDIAN,
          BASE64,
          BASE64_UNPADDED,
          BASE64_URL,
          BASE64_URL_UNPADDED ->
          false;
      case DEFAULT, UNSIGNED ->
          format != KeyFormat.VERBATIM || !isInteger(segment) || Digits.areEnough(segment);
      case HEX, HEX_UPPER -> !isNumber(segment) || segment.digits() > 0;
      default -> true;
    };
  }

  /** Returns whether the texts that start with a prefix are a range of rows. */
  public static boolean startsWithOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == Encoding.DEFAULT
        && segment.codec().simpleNames().isEmpty();
  }

  /** Returns whether a domain and those below it are ranges of rows. */
  public static boolean domainsOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == Encoding.REVERSED_DOMAIN
        && !segment.property().type().optional()
        && segment.codec().simpleNames().isEmpty();
  }

  private static boolean isNumber(Segment segment) {
    return isInteger(segment)
        || segment.kind() == ValueKind.BIG_INTEGER
        || segment.kind().isMoment();
  }

  private static boolean isInteger(Segment segment) {
    return switch (segment.kind()) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> false;
    };
  }
}
