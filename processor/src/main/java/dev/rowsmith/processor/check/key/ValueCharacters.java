package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;
import java.util.Optional;

/** Lists the characters that values are written with, where their declaration limits them. */
final class ValueCharacters {

  private static final String DIGITS = "0123456789";
  private static final String LOWER = DIGITS + "abcdef";
  private static final String UPPER = DIGITS + "ABCDEF";
  private static final String MINUS = "-";

  /** Those of a boolean: 0, 1, false and true. */
  private static final String WORDS = "01falsetru";

  private ValueCharacters() {}

  /** Returns the digits of numbers and what fills them up, of a verbatim key, without a minus. */
  static Optional<String> ofNumber(Segment segment) {
    NumberForm form = NumberForm.of(segment);
    return switch (form.base()) {
      case BYTES -> Optional.empty();
      case HEXADECIMAL -> Optional.of(segment.encoding().isUpperCase() ? UPPER : LOWER);
      case DECIMAL -> Optional.of(form.size() > 1 ? DIGITS + NumberForm.pad(segment) : DIGITS);
    };
  }

  /** Returns the characters that a value, or its start, can have inside. */
  static Optional<String> of(Segment segment, KeyFormat format) {
    if (segment.hasCodec()
        || segment.property().type().optional()
        || format == KeyFormat.ORDERED_CODE) {
      return Optional.empty();
    }
    return switch (segment.kind()) {
      case ENUM -> Optional.of(String.join("", segment.property().type().constants()));
      case BOOLEAN -> Optional.of(WORDS);
      case UUID -> ofUuid(segment);
      case BIG_INTEGER -> ofCount(segment, format);
      default -> segment.isCount() ? ofCount(segment, format) : Optional.empty();
    };
  }

  private static Optional<String> ofCount(Segment segment, KeyFormat format) {
    Optional<String> digits =
        format == KeyFormat.READABLE ? Optional.of(DIGITS) : ofNumber(segment);
    return digits.map(each -> each + MINUS);
  }

  private static Optional<String> ofUuid(Segment segment) {
    return switch (segment.encoding()) {
      case DEFAULT -> Optional.of(LOWER + MINUS);
      case HEX -> Optional.of(LOWER);
      case HEX_UPPER -> Optional.of(UPPER);
      default -> Optional.empty();
    };
  }
}
