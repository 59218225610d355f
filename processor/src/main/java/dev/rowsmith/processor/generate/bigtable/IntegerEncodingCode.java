package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;

/** Writes how integers and counts of instants stand in a key that is not readable. */
final class IntegerEncodingCode {

  private IntegerEncodingCode() {}

  static CodeBlock of(Segment segment, KeyFormat format) {
    if (format == KeyFormat.ORDERED_CODE) {
      return subtracted(CodeBlock.of("$T.orderedCode()", RuntimeTypes.INTEGER_ENCODING), segment);
    }
    Encoding encoding = segment.encoding();
    return switch (encoding) {
      case COMPLEMENT -> CodeBlock.of("$L$Z.complemented()", binary("bigEndian", segment));
      case LITTLE_ENDIAN -> subtracted(binary("littleEndian", segment), segment);
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED ->
          subtracted(unsigned(binary("bigEndian", segment), encoding.isUnsigned()), segment);
      default ->
          subtracted(
              encoding.isHexadecimal()
                  ? hexadecimal(segment)
                  : unsigned(decimal(segment), encoding.isUnsigned()),
              segment);
    };
  }

  /** Returns decimal digits. */
  static CodeBlock decimal(Segment segment) {
    CodeBlock decimal =
        CodeBlock.of("$T.decimal()$L", RuntimeTypes.INTEGER_ENCODING, digits(segment));
    return segment.rowKey().says("pad")
        ? CodeBlock.of("$L$Z.pad($L)", decimal, CharacterLiteral.of(segment.pad()))
        : decimal;
  }

  /** A count since the epoch has no sign in hexadecimal digits, so that the rows sort. */
  private static CodeBlock hexadecimal(Segment segment) {
    boolean unsigned = segment.kind().isMoment() || segment.encoding().isUnsigned();
    CodeBlock plain =
        unsigned(CodeBlock.of("$T.hexadecimal()", RuntimeTypes.INTEGER_ENCODING), unsigned);
    CodeBlock padded = CodeBlock.of("$L$L", plain, digits(segment));
    return segment.encoding().isUpperCase() ? CodeBlock.of("$L$Z.upperCase()", padded) : padded;
  }

  private static CodeBlock digits(Segment segment) {
    NumberForm form = NumberForm.of(segment);
    return switch (form.length()) {
      case SHORTEST -> CodeBlock.of("");
      case AT_LEAST -> CodeBlock.of("$Z.minimumDigits($L)", form.size());
      case EXACTLY -> CodeBlock.of("$Z.digits($L)", form.size());
      case REVERSED -> CodeBlock.of("$Z.reversedDigits($L)", form.size());
    };
  }

  private static CodeBlock binary(String order, Segment segment) {
    return CodeBlock.of(
        "$T.$L($L)", RuntimeTypes.INTEGER_ENCODING, order, NumberForm.of(segment).size());
  }

  private static CodeBlock unsigned(CodeBlock encoding, boolean unsigned) {
    return unsigned ? CodeBlock.of("$L$Z.unsigned()", encoding) : encoding;
  }

  private static CodeBlock subtracted(CodeBlock encoding, Segment segment) {
    if (!segment.descending()) {
      return encoding;
    }
    long max = segment.max() == 0 ? Long.MAX_VALUE : segment.max();
    return CodeBlock.of("$L$Z.subtractedFrom($LL)", encoding, max);
  }
}
