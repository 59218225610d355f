package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Optional;

/** Writes what generated code says of one segment: its codec, and how its values are handled. */
final class SegmentCode {

  private final Segment segment;
  private final Key key;

  private SegmentCode(Segment segment, Key key) {
    this.segment = segment;
    this.key = key;
  }

  static SegmentCode of(Segment segment, Key key) {
    return new SegmentCode(segment, key);
  }

  /** Returns the type of the codec: {@code TextSegment}, {@code IntegralSegment<Integer>}. */
  TypeName codecType() {
    if (isOptional()) {
      return ParameterizedTypeName.get(RuntimeTypes.OPTIONAL_SEGMENT, valueType().box());
    }
    ClassName codec = codecClass();
    boolean generic =
        codec.equals(RuntimeTypes.INTEGRAL_SEGMENT)
            || codec.equals(RuntimeTypes.TEMPORAL_SEGMENT)
            || codec.equals(RuntimeTypes.ENUM_SEGMENT)
            || codec.equals(RuntimeTypes.MOMENT_SEGMENT)
            || codec.equals(RuntimeTypes.CODEC_SEGMENT);
    return generic ? ParameterizedTypeName.get(codec, valueType().box()) : codec;
  }

  /** Returns the codec: {@code IntegralSegment.ofInt("Flight", "sequence").digits(2)}. */
  CodeBlock codec(String entity) {
    CodeBlock unmarked = pointInTime(entity).orElseGet(() -> plain(entity));
    CodeBlock plain =
        segment.property().personal() ? CodeBlock.of("$L$Z.personalData()", unmarked) : unmarked;
    return isOptional()
        ? CodeBlock.of(
            "$T.of($L, $L)", RuntimeTypes.OPTIONAL_SEGMENT, ConstantCode.of(before()), plain)
        : CodeBlock.of("$L$L", plain, ending());
  }

  /** A point in time that is stored as its instant: {@code MomentSegment.ofDate(…)}. */
  private CodeBlock moment(String entity) {
    return CodeBlock.of("$T.$L($Z$L)", RuntimeTypes.MOMENT_SEGMENT, factory(), instant(entity));
  }

  /** An instant, as a count or as its date and time in UTC. */
  private CodeBlock instant(String entity) {
    CodeBlock settings = SegmentSettings.of(segment, key.format());
    return segment.isByPattern()
        ? CodeBlock.of(
            "$T.of($Z$T.ofLocalDateTime($S, $S)$L)",
            RuntimeTypes.UTC_SEGMENT,
            RuntimeTypes.TEMPORAL_SEGMENT,
            entity,
            segment.name(),
            settings)
        : CodeBlock.of(
            "$T.of($S, $S)$L", RuntimeTypes.INSTANT_SEGMENT, entity, segment.name(), settings);
  }

  private Optional<CodeBlock> pointInTime(String entity) {
    if (hasCodec() || !segment.kind().isMoment()) {
      return Optional.empty();
    }
    return Optional.of(segment.kind() == ValueKind.INSTANT ? instant(entity) : moment(entity));
  }

  private CodeBlock plain(String entity) {
    CodeBlock.Builder codec =
        CodeBlock.builder().add("$T.$L($S, $S", codecClass(), factory(), entity, segment.name());
    if (hasCodec()) {
      codec.add(", new $T()", TypeNames.of(segment.codec()));
    } else if (segment.kind() == ValueKind.ENUM) {
      codec.add(", $T.values()", valueType());
    } else if (segment.kind() == ValueKind.BIG_INTEGER && !isHexadecimal(segment)) {
      codec.add(", $L", bigIntegerEncoding());
    }
    codec.add(")");
    if (!hasCodec()) {
      codec.add(SegmentSettings.of(segment, key.format()));
    }
    return codec.build();
  }

  /** Returns the type that the key holds: bytes are a {@code ByteString}, which has equality. */
  TypeName componentType() {
    return isOptional()
        ? ParameterizedTypeName.get(ClassName.get(Optional.class), valueType().box())
        : valueType();
  }

  /** Returns whether the values differ in length so much that a key is made for theirs. */
  boolean hasLength() {
    return !isOptional()
        && !hasCodec()
        && switch (segment.kind()) {
          case STRING, ENUM, BYTES, BYTE_STRING -> true;
          default -> false;
        };
  }

  /**
   * Turns a property's value into the component of the key.
   *
   * @param entity the entity's name, for messages
   */
  CodeBlock toComponent(String property, String entity) {
    return toComponent(CodeBlock.of("$L", property), entity);
  }

  /**
   * Turns a property's value into the component of the key.
   *
   * @param entity the entity's name, for messages
   */
  CodeBlock toComponent(CodeBlock property, String entity) {
    if (segment.kind() != ValueKind.BYTES) {
      return CodeBlock.of("$L", property);
    }
    return isOptional()
        ? CodeBlock.of("$L.map($T::copyFrom)", property, RuntimeTypes.BYTE_STRING)
        : CodeBlock.of(
            "$T.copyOf($S, $S, $L)", RuntimeTypes.BYTES_SEGMENT, entity, segment.name(), property);
  }

  /** Turns the component of the key into a property's value. */
  CodeBlock toProperty(String component) {
    return toProperty(CodeBlock.of("$L", component));
  }

  /** Turns the component of the key into a property's value. */
  CodeBlock toProperty(CodeBlock component) {
    if (segment.kind() != ValueKind.BYTES) {
      return CodeBlock.of("$L", component);
    }
    return isOptional()
        ? CodeBlock.of("$L.map($T::toByteArray)", component, RuntimeTypes.BYTE_STRING)
        : CodeBlock.of("$L.toByteArray()", component);
  }

  /** Returns how the next value is read from a key reader, without boxing a primitive. */
  CodeBlock read(String constant, String reader) {
    if (!segment.property().type().primitive() || hasCodec()) {
      return CodeBlock.of("$L.read($L)", constant, reader);
    }
    return switch (segment.kind()) {
      case LONG -> CodeBlock.of("$L.readLong($L)", constant, reader);
      case BYTE, SHORT, INT -> CodeBlock.of("($T) $L.readLong($L)", valueType(), constant, reader);
      default -> CodeBlock.of("$L.read($L)", constant, reader);
    };
  }

  private TypeName valueType() {
    return segment.kind() == ValueKind.BYTES
        ? RuntimeTypes.BYTE_STRING
        : TypeNames.value(segment.property().type());
  }

  /** What ends the segment: its suffix, or the delimiter of an optional segment that follows. */
  private CodeBlock ending() {
    if (segment.suffix().isEmpty()) {
      return CodeBlock.of("");
    }
    int next = key.segments().indexOf(segment) + 1;
    boolean beforeOptional =
        next < key.segments().size() && of(key.segments().get(next), key).isOptional();
    return CodeBlock.of(
        beforeOptional ? "$Z.endingBefore($L)" : "$Z.followedBy($L)",
        ConstantCode.of(segment.suffix()));
  }

  /** The constant in front of the segment, which an absent value leaves out. */
  private String before() {
    List<Segment> segments = key.segments();
    int place = segments.indexOf(segment);
    return place == 0 ? "" : segments.get(place - 1).suffix();
  }

  private boolean isOptional() {
    return segment.property().type().optional();
  }

  private boolean hasCodec() {
    return !segment.codec().simpleNames().isEmpty();
  }

  /** Returns whether a number of any size is stored in hexadecimal digits. */
  private static boolean isHexadecimal(Segment segment) {
    return segment.encoding().isHexadecimal();
  }

  private CodeBlock bigIntegerEncoding() {
    return key.format() == KeyFormat.READABLE
        ? CodeBlock.of("$L", segment.digits())
        : IntegerEncodingCode.decimal(segment);
  }

  private ClassName codecClass() {
    if (hasCodec()) {
      return RuntimeTypes.CODEC_SEGMENT;
    }
    return switch (segment.kind()) {
      case STRING -> RuntimeTypes.TEXT_SEGMENT;
      case CHAR -> RuntimeTypes.CHARACTER_SEGMENT;
      case BYTE, SHORT, INT, LONG -> RuntimeTypes.INTEGRAL_SEGMENT;
      case BIG_INTEGER ->
          isHexadecimal(segment)
              ? RuntimeTypes.BIG_HEXADECIMAL_SEGMENT
              : RuntimeTypes.BIG_INTEGER_SEGMENT;
      case BOOLEAN -> RuntimeTypes.BOOLEAN_SEGMENT;
      case ENUM -> RuntimeTypes.ENUM_SEGMENT;
      case UUID -> RuntimeTypes.UUID_SEGMENT;
      case INSTANT ->
          segment.isByPattern() ? RuntimeTypes.UTC_SEGMENT : RuntimeTypes.INSTANT_SEGMENT;
      case OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE -> RuntimeTypes.MOMENT_SEGMENT;
      case LOCAL_DATE, YEAR_MONTH, YEAR, LOCAL_TIME, LOCAL_DATE_TIME ->
          RuntimeTypes.TEMPORAL_SEGMENT;
      case BYTES, BYTE_STRING -> RuntimeTypes.BYTES_SEGMENT;
      default -> throw new IllegalStateException("no segment of kind " + segment.kind());
    };
  }

  private String factory() {
    if (hasCodec()) {
      return "of";
    }
    return switch (segment.kind()) {
      case BYTE -> "ofByte";
      case SHORT -> "ofShort";
      case INT -> "ofInt";
      case LONG -> "ofLong";
      case LOCAL_DATE -> "ofLocalDate";
      case YEAR_MONTH -> "ofYearMonth";
      case YEAR -> "ofYear";
      case OFFSET_DATE_TIME -> "ofOffsetDateTime";
      case ZONED_DATE_TIME -> "ofZonedDateTime";
      case DATE -> "ofDate";
      case LOCAL_TIME -> "ofLocalTime";
      case LOCAL_DATE_TIME -> "ofLocalDateTime";
      case STRING, CHAR, ENUM -> key.format() == KeyFormat.READABLE ? "of" : "ofVerbatim";
      default -> "of";
    };
  }
}
