package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Optional;

/** Code for what generated code says of one segment: its codec, and how its values are handled. */
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
    Class<?> codec = SegmentEncoding.inKey(segment, key, "").source().type();
    return codec.getTypeParameters().length == 0
        ? ClassName.get(codec)
        : ParameterizedTypeName.get(ClassName.get(codec), valueType().box());
  }

  /** Returns the codec: {@code IntegralSegment.ofInt("Flight", "sequence").digits(2)}. */
  CodeBlock codec(String entity) {
    return new SourceCode(segment).print(SegmentEncoding.inKey(segment, key, entity).source());
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
        && !segment.hasCodec()
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
    if (!segment.property().type().primitive() || segment.hasCodec()) {
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

  private boolean isOptional() {
    return segment.property().type().optional();
  }
}
