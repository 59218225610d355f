package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.BigIntegerSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import java.util.function.Consumer;

/** Rules for {@code digits}, {@code digitsAre}, {@code descending} and {@code max}. */
final class NumberAttributes {

  private static final String DIGITS_ARE_FOR = "digits is for BigInteger, " + KeyTypes.COUNTS + ".";

  private static final int COMMON_BIG_DIGITS = 25;

  private NumberAttributes() {}

  static void check(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    checkDigits(segment, format, findings);
    checkNeededDigits(segment, format, findings);
    checkCount(segment, format, findings);
    checkDescending(segment, findings);
    checkMax(segment, findings);
  }

  private static void checkDigits(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (segment.digits() == 0) {
      return;
    }
    if (!hasDigits(segment)) {
      findings.accept(without(SegmentFinding.unfit(segment, "digits", DIGITS_ARE_FOR), segment));
    } else if (format == KeyFormat.ORDERED_CODE) {
      findings.accept(
          without(
              SegmentFinding.at(segment, "digits", "has digits, but its key is an ordered code")
                  .because("An ordered code is as long as the number needs, and sorts."),
              segment));
    } else if (segment.isBinary()) {
      findings.accept(
          without(
              SegmentFinding.at(
                      segment,
                      "digits",
                      "has digits, but is stored as %s".formatted(segment.encoding()))
                  .because("The width of a number in bytes is its number of bytes."),
              segment));
    } else if (segment.digits() < 1 || segment.digits() > most(segment, format)) {
      findings.accept(tooMany(segment, format));
    } else if (segment.descending() && format == KeyFormat.READABLE) {
      findings.accept(
          without(
              SegmentFinding.at(segment, "digits", "has digits, but is descending")
                  .because(
                      "A descending number is its distance from Long.MAX_VALUE, always %s digits long."
                          .formatted(IntegralSegment.MAX_DIGITS)),
              segment));
    }
  }

  private static Finding tooMany(Segment segment, KeyFormat format) {
    int most = most(segment, format);
    Finding finding =
        SegmentFinding.at(segment, "digits", "has digits = %s".formatted(segment.digits()))
            .because(
                most == IntegralSegment.MAX_DIGITS
                    ? "It is 1 to %s, the longest long.".formatted(most)
                    : "It is 1 to %s.".formatted(most));
    return segment.kind() == ValueKind.BIG_INTEGER
        ? finding.fix(
            SegmentFix.of(segment, SegmentFinding.with(segment, "digits", COMMON_BIG_DIGITS), ""))
        : segment.encoding() == KeyEncoding.REVERSED_DIGITS && format == KeyFormat.VERBATIM
            ? finding.fix(
                SegmentFix.of(
                    segment,
                    SegmentFinding.with(segment, "digits", NumberEncoding.longest(segment)),
                    "as many as the type needs"))
            : finding.fix(
                SegmentFix.of(
                    segment,
                    SegmentFinding.without(segment, "digits"),
                    "as many as the type needs"));
  }

  /** Some numbers have no length of their own: it has to be declared. */
  private static void checkNeededDigits(
      Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (segment.digits() != 0) {
      return;
    }
    if (segment.kind() == ValueKind.BIG_INTEGER && format == KeyFormat.READABLE) {
      findings.accept(
          Finding.at(
                  segment.property().place(),
                  "the segment '%s' is of type BigInteger, and has no digits"
                      .formatted(segment.name()))
              .because("A number that sorts is padded to its longest, which no BigInteger has.")
              .fix(
                  SegmentFix.of(
                      segment,
                      SegmentFinding.with(segment, "digits", COMMON_BIG_DIGITS),
                      "or as many as the longest value has")));
    } else if (segment.encoding() == KeyEncoding.REVERSED_DIGITS && format == KeyFormat.VERBATIM) {
      findings.accept(
          SegmentFinding.at(segment, "as", "has reversed digits, but does not declare how many")
              .because("Without padding 1, 10 and 100 would all be '1'.")
              .fix(
                  SegmentFix.of(
                      segment,
                      SegmentFinding.with(segment, "digits", NumberEncoding.longest(segment)),
                      "as many as the type needs")));
    }
  }

  /** Looks at what longer numbers become, which only some numbers of verbatim keys can say. */
  private static void checkCount(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (segment.digitsAre() == DigitCount.DEFAULT || !hasDigits(segment)) {
      return;
    }
    String count = "DigitCount." + segment.digitsAre();
    boolean reversed = segment.encoding() == KeyEncoding.REVERSED_DIGITS;
    boolean bigHexadecimal = segment.kind() == ValueKind.BIG_INTEGER && isHexadecimal(segment);
    if (format != KeyFormat.VERBATIM) {
      findings.accept(
          withoutCount(
              segment,
              "has digitsAre, but its key is " + format,
              "digitsAre is for verbatim keys."));
    } else if (segment.digits() == 0 && !segment.descending()) {
      findings.accept(
          withoutCount(
              segment,
              "has digitsAre = %s, but no digits".formatted(count),
              "digitsAre declares whether a number may have more than its digits."));
    } else if (segment.isBinary()) {
      findings.accept(
          withoutCount(
              segment,
              "has digitsAre, but is stored as %s".formatted(segment.encoding()),
              "The width of a number in bytes is its number of bytes."));
    } else if (segment.digitsAre() == DigitCount.AT_LEAST && (reversed || bigHexadecimal)) {
      findings.accept(
          withoutCount(
              segment,
              "has digitsAre = %s, but is stored as %s".formatted(count, segment.encoding()),
              "Its digits are always exact."));
    }
  }

  private static Finding withoutCount(Segment segment, String problem, String reason) {
    return SegmentFinding.at(segment, "digitsAre", problem)
        .because(reason)
        .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "digitsAre"), ""));
  }

  private static void checkDescending(Segment segment, Consumer<Finding> findings) {
    if (!segment.descending()) {
      return;
    }
    if (!segment.isCount()) {
      findings.accept(
          SegmentFinding.unfit(segment, "descending", "descending is for " + KeyTypes.COUNTS + ".")
              .fix(
                  SegmentFix.of(
                      segment,
                      SegmentFinding.without(segment, "descending"),
                      "scan().reversed() reads from the highest value")));
    } else if (segment.encoding() == KeyEncoding.REVERSED_DIGITS) {
      findings.accept(
          SegmentFinding.at(segment, "descending", "has reversed digits, but is descending")
              .because("Reversed digits give up the order of the values, in both directions.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "descending"), "")));
    } else if (segment.encoding() == KeyEncoding.COMPLEMENT) {
      findings.accept(
          SegmentFinding.at(segment, "descending", "is a complement, but is descending")
              .because("A complement sorts from the highest value to the lowest by itself.")
              .fix(
                  SegmentFix.of(
                      segment, SegmentFinding.without(segment, "descending", "max"), "")));
    }
  }

  private static void checkMax(Segment segment, Consumer<Finding> findings) {
    if (segment.max() == 0) {
      return;
    }
    if (segment.kind().hasLength()) {
      findings.accept(MaxLengthAttribute.writtenAsMax(segment));
    } else if (!segment.isCount()) {
      findings.accept(
          SegmentFinding.unfit(segment, "max", "max is for descending numbers.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "max"), "")));
    } else if (segment.max() < 0 && !isUnsignedLong(segment)) {
      findings.accept(
          SegmentFinding.at(segment, "max", "has max = %s".formatted(segment.max()))
              .because("It is 1 or more; leave it out to set no maximum.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "max"), "")));
    } else if (!segment.descending()) {
      findings.accept(
          SegmentFinding.at(segment, "max", "has a max, but is not descending")
              .because("The max of a number is what the values of a descending one are taken from.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "max"), "")));
    }
  }

  private static Finding without(Finding finding, Segment segment) {
    return finding.fix(SegmentFix.of(segment, SegmentFinding.without(segment, "digits"), ""));
  }

  private static int most(Segment segment, KeyFormat format) {
    boolean big = segment.kind() == ValueKind.BIG_INTEGER;
    if (format == KeyFormat.VERBATIM && !(big && isHexadecimal(segment))) {
      return DecimalEncoding.MAX_DIGITS;
    }
    return big ? BigIntegerSegment.MAX_DIGITS : IntegralSegment.MAX_DIGITS;
  }

  private static boolean isHexadecimal(Segment segment) {
    return segment.isHexadecimal();
  }

  /** The bits of a negative maximum are a number above any long, as {@code 0xFFFF…L}. */
  private static boolean isUnsignedLong(Segment segment) {
    return segment.kind() == ValueKind.LONG && segment.isUnsigned();
  }

  private static boolean hasDigits(Segment segment) {
    return segment.isCount() || segment.kind() == ValueKind.BIG_INTEGER;
  }
}
