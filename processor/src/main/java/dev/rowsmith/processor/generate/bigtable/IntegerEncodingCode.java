package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.Digits;

/** Writes how integers and counts of instants stand in a key that is not readable. */
final class IntegerEncodingCode {

  private IntegerEncodingCode() {}

  static CodeBlock of(Segment segment, KeyFormat format) {
    if (format == KeyFormat.ORDERED_CODE) {
      return subtracted(CodeBlock.of("$T.orderedCode()", RuntimeTypes.INTEGER_ENCODING), segment);
    }
    return switch (segment.encoding()) {
      case HEX -> subtracted(hexadecimal(segment), segment);
      case HEX_UPPER -> subtracted(CodeBlock.of("$L$Z.upperCase()", hexadecimal(segment)), segment);
      case BIG_ENDIAN -> subtracted(binary("bigEndian", segment), segment);
      case BIG_ENDIAN_UNSIGNED ->
          subtracted(CodeBlock.of("$L$Z.unsigned()", binary("bigEndian", segment)), segment);
      case LITTLE_ENDIAN -> subtracted(binary("littleEndian", segment), segment);
      case COMPLEMENT -> CodeBlock.of("$L$Z.complemented()", binary("bigEndian", segment));
      case UNSIGNED -> subtracted(CodeBlock.of("$L$Z.unsigned()", decimal(segment)), segment);
      default -> subtracted(decimal(segment), segment);
    };
  }

  /**
   * Returns decimal digits. A declared number of digits that the longest value of the type fills is
   * exact, so that the rows sort; a smaller one is the least, as in {@code %09d}.
   */
  static CodeBlock decimal(Segment segment) {
    CodeBlock decimal = CodeBlock.of("$T.decimal()", RuntimeTypes.INTEGER_ENCODING);
    int digits = Digits.inKey(segment);
    if (digits > 0) {
      String method =
          switch (segment.encoding()) {
            case REVERSED_DIGITS -> "reversedDigits";
            default -> Digits.areEnough(segment) ? "digits" : "minimumDigits";
          };
      decimal = CodeBlock.of("$L$Z.$L($L)", decimal, method, digits);
    }
    boolean padSaid = segment.rowKey().says("pad");
    return padSaid
        ? CodeBlock.of("$L$Z.pad($L)", decimal, CharacterLiteral.of(segment.pad()))
        : decimal;
  }

  /** A count since the epoch has no sign in hexadecimal digits, so that the rows sort. */
  private static CodeBlock hexadecimal(Segment segment) {
    CodeBlock plain =
        CodeBlock.of(
            segment.kind().isMoment() ? "$T.hexadecimal()$Z.unsigned()" : "$T.hexadecimal()",
            RuntimeTypes.INTEGER_ENCODING);
    if (segment.digits() == 0) {
      return plain;
    }
    boolean exact =
        segment.kind().isMoment()
            || segment.digits() >= 2 * SegmentSettings.bytesOf(segment.kind());
    return CodeBlock.of("$L$Z.$L($L)", plain, exact ? "digits" : "minimumDigits", segment.digits());
  }

  private static CodeBlock binary(String order, Segment segment) {
    int bytes = segment.width() > 0 ? segment.width() : SegmentSettings.bytesOf(segment.kind());
    return CodeBlock.of("$T.$L($L)", RuntimeTypes.INTEGER_ENCODING, order, bytes);
  }

  private static CodeBlock subtracted(CodeBlock encoding, Segment segment) {
    if (!segment.descending()) {
      return encoding;
    }
    long max = segment.max() == 0 ? Long.MAX_VALUE : segment.max();
    return CodeBlock.of("$L$Z.subtractedFrom($LL)", encoding, max);
  }
}
