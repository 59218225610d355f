package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;

/** Writes what generated code says of one segment: its codec, and how a value is read. */
final class SegmentCode {

  private SegmentCode() {}

  /** Returns the type of the codec: {@code TextSegment}, {@code IntegralSegment<Integer>}. */
  static TypeName codecType(Segment segment) {
    TypeName value = TypeNames.value(segment.property().type()).box();
    ClassName codec = codecClass(segment.kind());
    boolean generic =
        codec.equals(RuntimeTypes.INTEGRAL_SEGMENT)
            || codec.equals(RuntimeTypes.TEMPORAL_SEGMENT)
            || codec.equals(RuntimeTypes.ENUM_SEGMENT);
    return generic ? ParameterizedTypeName.get(codec, value) : codec;
  }

  /** Returns the codec: {@code IntegralSegment.ofInt("Flight", "sequence").digits(2)}. */
  static CodeBlock codec(String entity, Segment segment) {
    CodeBlock.Builder codec =
        CodeBlock.builder()
            .add(
                "$T.$L($S, $S",
                codecClass(segment.kind()),
                factory(segment.kind()),
                entity,
                segment.name());
    if (segment.kind() == ValueKind.ENUM) {
      codec.add(", $T.values()", TypeNames.value(segment.property().type()));
    }
    codec.add(")");
    addSettings(codec, segment);
    return codec.build();
  }

  /** Returns how the next value is read from a key reader, without boxing a primitive. */
  static CodeBlock read(Segment segment, String constant, String reader) {
    if (!segment.property().type().primitive()) {
      return CodeBlock.of("$L.read($L)", constant, reader);
    }
    return switch (segment.kind()) {
      case LONG -> CodeBlock.of("$L.readLong($L)", constant, reader);
      case BYTE, SHORT, INT ->
          CodeBlock.of(
              "($T) $L.readLong($L)", TypeNames.value(segment.property().type()), constant, reader);
      default -> CodeBlock.of("$L.read($L)", constant, reader);
    };
  }

  private static void addSettings(CodeBlock.Builder codec, Segment segment) {
    if (segment.encoding() == Encoding.EPOCH_SECONDS) {
      codec.add("$Z.unit($T.SECONDS)", RuntimeTypes.EPOCH_UNIT);
    }
    if (segment.encoding() == Encoding.EPOCH_MICROS) {
      codec.add("$Z.unit($T.MICROS)", RuntimeTypes.EPOCH_UNIT);
    }
    if (segment.digits() > 0) {
      codec.add("$Z.digits($L)", segment.digits());
    }
    if (segment.width() > 0) {
      codec.add("$Z.width($L, $L)", segment.width(), CharacterLiteral.of(segment.pad()));
    }
    if (!segment.pattern().isEmpty()) {
      codec.add("$Z.pattern($S)", segment.pattern());
    }
    if (segment.descending()) {
      codec.add("$Z.descending()");
    }
    if (segment.encoding() == Encoding.REVERSED_DIGITS) {
      codec.add("$Z.reversedDigits()");
    }
  }

  private static ClassName codecClass(ValueKind kind) {
    return switch (kind) {
      case STRING -> RuntimeTypes.TEXT_SEGMENT;
      case CHAR -> RuntimeTypes.CHARACTER_SEGMENT;
      case BYTE, SHORT, INT, LONG -> RuntimeTypes.INTEGRAL_SEGMENT;
      case BOOLEAN -> RuntimeTypes.BOOLEAN_SEGMENT;
      case ENUM -> RuntimeTypes.ENUM_SEGMENT;
      case UUID -> RuntimeTypes.UUID_SEGMENT;
      case INSTANT -> RuntimeTypes.INSTANT_SEGMENT;
      case LOCAL_DATE, YEAR_MONTH, LOCAL_TIME, LOCAL_DATE_TIME -> RuntimeTypes.TEMPORAL_SEGMENT;
      default -> throw new IllegalStateException("no segment of kind " + kind);
    };
  }

  private static String factory(ValueKind kind) {
    return switch (kind) {
      case BYTE -> "ofByte";
      case SHORT -> "ofShort";
      case INT -> "ofInt";
      case LONG -> "ofLong";
      case LOCAL_DATE -> "ofLocalDate";
      case YEAR_MONTH -> "ofYearMonth";
      case LOCAL_TIME -> "ofLocalTime";
      case LOCAL_DATE_TIME -> "ofLocalDateTime";
      default -> "of";
    };
  }
}
