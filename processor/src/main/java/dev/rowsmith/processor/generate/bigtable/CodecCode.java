package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;

/** Code of the codec of a column's values: {@code BinaryCodec.LONG}, {@code new PointCodec()}. */
final class CodecCode {

  private CodecCode() {}

  static CodeBlock of(ValueType type, Stored stored) {
    if (stored.codec().isPresent()) {
      return CodeBlock.of("new $T()", TypeNames.of(stored.codec().get()));
    }
    return switch (stored.form()) {
      case JSON -> json(type);
      case GZIP -> CodeBlock.of("new $T<>($L)", RuntimeTypes.GZIP_CODEC, plain(type));
      case TEXT ->
          hasTextForm(type.kind()) ? constant(RuntimeTypes.TEXT_CODEC, type.kind()) : plain(type);
      case LITTLE_ENDIAN -> constant(RuntimeTypes.LITTLE_ENDIAN_CODEC, type.kind());
      case BINARY, PROTO -> plain(type);
      case EMPTY -> CodeBlock.of("$T.EMPTY", RuntimeTypes.SET_MEMBER);
    };
  }

  private static CodeBlock json(ValueType type) {
    TypeName value = TypeNames.value(type).box();
    return type.generic().isPresent()
        ? CodeBlock.of(
            "$T.of(new $T<$T>() {})", RuntimeTypes.JSON_CODEC, RuntimeTypes.TYPE_REFERENCE, value)
        : CodeBlock.of("$T.of($T.class)", RuntimeTypes.JSON_CODEC, value);
  }

  private static CodeBlock plain(ValueType type) {
    return switch (type.kind()) {
      case ENUM ->
          CodeBlock.of("$T.ofEnum($T.values())", RuntimeTypes.BINARY_CODEC, TypeNames.value(type));
      case MESSAGE, LITE_MESSAGE ->
          CodeBlock.of("new $T<>($T.parser())", RuntimeTypes.PROTO_CODEC, TypeNames.value(type));
      default -> constant(RuntimeTypes.BINARY_CODEC, type.kind());
    };
  }

  private static CodeBlock constant(ClassName codecs, ValueKind kind) {
    return CodeBlock.of("$T.$L", codecs, kind.name());
  }

  /** Of the other types the default form is text already. */
  private static boolean hasTextForm(ValueKind kind) {
    return switch (kind) {
      case BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN, INSTANT, UUID -> true;
      default -> false;
    };
  }
}
