package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** Rules for {@code width} and {@code pad}. */
final class WidthAttributes {

  private static final char LAST_ASCII = 0x7F;

  private final Segment segment;
  private final KeyFormat format;
  private final Consumer<Finding> findings;

  private WidthAttributes(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    this.segment = segment;
    this.format = format;
    this.findings = findings;
  }

  static void check(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (segment.width() != 0 || segment.rowKey().says("pad")) {
      new WidthAttributes(segment, format, findings).check();
    }
  }

  private void check() {
    if (format == KeyFormat.ORDERED_CODE) {
      String attribute = attribute();
      report(
          SegmentFinding.at(
                  segment, attribute, "has %s, but its key is an ordered code".formatted(attribute))
              .because("An ordered code is as long as the value needs, and sorts."),
          "");
    } else if (isBinaryNumber()) {
      checkNumberWidth();
    } else if (isDecimalNumber() && segment.width() == 0) {
      checkNumberPad();
    } else {
      checkLength();
    }
  }

  private void checkNumberWidth() {
    if (segment.rowKey().says("pad")) {
      findings.accept(
          SegmentFinding.at(
                  segment, "pad", "has a pad, but is stored as %s".formatted(segment.encoding()))
              .because("A number in bytes is always as wide as it says.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "pad"), "")));
    } else if (segment.width() < 0 || segment.width() > Limits.KEY_NUMBER_BYTES) {
      report(
          SegmentFinding.at(segment, "width", "has width = %s".formatted(segment.width()))
              .because("It is 1 to %s bytes.".formatted(Limits.KEY_NUMBER_BYTES)),
          "as many as the type has");
    }
  }

  private void checkNumberPad() {
    char pad = segment.pad();
    boolean digitOrMinus = (pad >= '1' && pad <= '9') || pad == '-';
    if (segment.digits() == 0) {
      report(
          SegmentFinding.at(segment, "pad", "has a pad, but no digits to fill up to")
              .because("The pad of a number goes with digits, the number of its digits."),
          "as long as the value");
    } else if (digitOrMinus || pad > LAST_ASCII) {
      report(
          SegmentFinding.at(segment, "pad", "is filled up with %s".formatted(JavaLiterals.of(pad)))
              .because("A number could not be told from its filling; a pad is one byte of ASCII."),
          "filled up with zeros");
    } else if (segment.encoding() == KeyEncoding.REVERSED_DIGITS && pad != '0') {
      report(
          SegmentFinding.at(segment, "pad", "has reversed digits, but a pad")
              .because("Reversed digits are filled up with zeros."),
          "");
    }
  }

  private void checkLength() {
    boolean text = segment.kind() == ValueKind.STRING;
    if (!text && !segment.kind().isBytes()) {
      report(SegmentFinding.unfit(segment, attribute(), accepted()), "");
    } else if (!text && segment.rowKey().says("pad")) {
      findings.accept(
          SegmentFinding.unfit(segment, "pad", accepted())
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "pad"), "")));
    } else if (segment.width() == 0) {
      report(
          SegmentFinding.at(segment, "pad", "has a pad, but no width to fill up to")
              .because("pad goes with width, the fixed number of bytes."),
          "as long as the value");
    } else if (segment.width() < 0 || segment.width() > Limits.ROW_KEY_BYTES) {
      report(
          SegmentFinding.at(segment, "width", "has width = %s".formatted(segment.width()))
              .because("It is 1 to %s bytes, the longest row key.".formatted(Limits.ROW_KEY_BYTES)),
          "as long as the value");
    } else if (text && format == KeyFormat.VERBATIM && segment.pad() > LAST_ASCII) {
      findings.accept(
          SegmentFinding.at(
                  segment, "pad", "is filled up with %s".formatted(JavaLiterals.of(segment.pad())))
              .because("A pad is one byte of ASCII.")
              .fix(
                  SegmentFix.of(
                      segment, SegmentFinding.without(segment, "pad"), "filled up with spaces")));
    }
  }

  private void report(Finding finding, String how) {
    findings.accept(
        finding.fix(SegmentFix.of(segment, SegmentFinding.without(segment, "width", "pad"), how)));
  }

  private String attribute() {
    return segment.width() == 0 ? "pad" : "width";
  }

  private String accepted() {
    return format == KeyFormat.VERBATIM
        ? "width is for String, bytes and numbers in bytes, pad for String and decimal numbers."
        : "width is for String and bytes, pad for String.";
  }

  private boolean isBinaryNumber() {
    return format == KeyFormat.VERBATIM && segment.isBinary();
  }

  private boolean isDecimalNumber() {
    boolean number = segment.isCount() || segment.kind() == ValueKind.BIG_INTEGER;
    boolean decimal = segment.isDecimal() || segment.encoding() == KeyEncoding.REVERSED_DIGITS;
    return format == KeyFormat.VERBATIM && number && decimal;
  }
}
