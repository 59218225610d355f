package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Optional;

/** Fix that gives a segment of a verbatim key a width, so that it always ends at the same place. */
public final class FixedWidth {

  private static final String BYTES = "8";

  private FixedWidth() {}

  /** Returns the segment's {@code @RowKey} with a fixed width, where its type can have one. */
  public static Optional<AnnotationCode> of(Segment segment) {
    if (segment.property().type().optional() || segment.hasCodec()) {
      return Optional.empty();
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    if (segment.isCount()) {
      return Optional.of(
          segment.digits() > 0
              ? rowKey.withConstant("digitsAre", "DigitCount", "EXACTLY")
              : rowKey.with("digits", digits(segment)));
    }
    boolean bytes = segment.kind().isBytes();
    boolean sized = segment.kind() == ValueKind.STRING || (bytes && !segment.isBase64());
    return sized ? Optional.of(rowKey.without("maxLength").with("width", BYTES)) : Optional.empty();
  }

  /** Returns the digits that hold every value of the type. */
  private static int digits(Segment segment) {
    if (segment.isHexadecimal()) {
      return 2 * (segment.descending() ? Long.BYTES : NumberEncoding.bytes(segment));
    }
    return NumberEncoding.longest(segment);
  }
}
