package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Optional;

/** Gives a segment of a verbatim key a width, so that it always ends at the same place. */
public final class FixedWidth {

  private static final String BYTES = "8";

  private FixedWidth() {}

  /** Returns the segment's {@code @RowKey} with a fixed width, where its type can have one. */
  public static Optional<AnnotationText> of(Segment segment) {
    if (segment.property().type().optional() || !segment.codec().simpleNames().isEmpty()) {
      return Optional.empty();
    }
    AnnotationText rowKey = AnnotationText.rowKey(segment);
    if (NumberDigits.counts(segment) && !segment.descending()) {
      boolean hexadecimal =
          segment.encoding() == Encoding.HEX || segment.encoding() == Encoding.HEX_UPPER;
      int digits = hexadecimal ? 2 * NumberDigits.bytes(segment) : NumberDigits.longest(segment);
      return Optional.of(rowKey.with("digits", String.valueOf(digits)));
    }
    boolean bytes = segment.kind() == ValueKind.BYTES || segment.kind() == ValueKind.BYTE_STRING;
    boolean sized =
        segment.kind() == ValueKind.STRING
            || (bytes && !segment.encoding().name().startsWith("BASE64"));
    return sized ? Optional.of(rowKey.without("max").with("width", BYTES)) : Optional.empty();
  }
}
