package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** Looks for {@code as}, {@code digits} and {@code descending} where they do not fit. */
final class NumberAttributes {

  private NumberAttributes() {}

  static void check(Segment segment, Consumer<Finding> findings) {
    checkEncoding(segment, findings);
    checkDigits(segment, findings);
    checkDescending(segment, findings);
  }

  private static void checkEncoding(Segment segment, Consumer<Finding> findings) {
    String encoding = "as = " + segment.encoding();
    switch (segment.encoding()) {
      case DEFAULT -> {}
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS -> {
        if (segment.kind() != ValueKind.INSTANT) {
          Finding finding = unfitEncoding(segment, encoding + " is for Instant.");
          findings.accept(
              segment.kind() == ValueKind.LONG
                  ? finding
                      .fix(AnnotationText.rowKey(segment) + " Instant " + segment.name(), "")
                      .fix(SegmentFinding.without(segment, "as"), "")
                  : finding.fix(SegmentFinding.without(segment, "as"), ""));
        }
      }
      case REVERSED_DIGITS -> {
        if (!isInteger(segment)) {
          findings.accept(
              unfitEncoding(segment, encoding + " is for byte, short, int and long.")
                  .fix(SegmentFinding.without(segment, "as"), ""));
        }
      }
    }
  }

  private static Finding unfitEncoding(Segment segment, String accepted) {
    return SegmentFinding.at(
            segment,
            "as",
            "is stored as %s, but is of type %s"
                .formatted(segment.encoding(), segment.property().type().display()))
        .because(accepted);
  }

  private static void checkDigits(Segment segment, Consumer<Finding> findings) {
    if (segment.digits() == 0) {
      return;
    }
    if (!isCounted(segment)) {
      findings.accept(
          SegmentFinding.unfit(
                  segment, "digits", "digits is for byte, short, int, long and Instant.")
              .fix(SegmentFinding.without(segment, "digits"), ""));
    } else if (segment.digits() < 1 || segment.digits() > Limits.KEY_DIGITS) {
      findings.accept(
          SegmentFinding.at(segment, "digits", "has digits = %d".formatted(segment.digits()))
              .because("It is 1 to %d, the longest long.".formatted(Limits.KEY_DIGITS))
              .fix(SegmentFinding.without(segment, "digits"), "as many as the type needs"));
    } else if (segment.descending()) {
      findings.accept(
          SegmentFinding.at(segment, "digits", "has digits, but is descending")
              .because(
                  "A descending number is its distance from Long.MAX_VALUE, always %d digits long."
                      .formatted(Limits.KEY_DIGITS))
              .fix(SegmentFinding.without(segment, "digits"), ""));
    }
  }

  private static void checkDescending(Segment segment, Consumer<Finding> findings) {
    if (!segment.descending()) {
      return;
    }
    if (!isCounted(segment)) {
      findings.accept(
          SegmentFinding.unfit(
                  segment, "descending", "descending is for byte, short, int, long and Instant.")
              .fix(
                  SegmentFinding.without(segment, "descending"),
                  "scan().reversed() reads from the highest value"));
    } else if (isInteger(segment) && segment.encoding() == Encoding.REVERSED_DIGITS) {
      findings.accept(
          SegmentFinding.at(segment, "descending", "has reversed digits, but is descending")
              .because("Reversed digits give up the order of the values, in both directions.")
              .fix(SegmentFinding.without(segment, "descending"), ""));
    }
  }

  private static boolean isCounted(Segment segment) {
    return isInteger(segment) || segment.kind() == ValueKind.INSTANT;
  }

  private static boolean isInteger(Segment segment) {
    return switch (segment.kind()) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> false;
    };
  }
}
