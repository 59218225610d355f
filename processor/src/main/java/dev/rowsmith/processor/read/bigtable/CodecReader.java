package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.CodecFit;
import dev.rowsmith.processor.model.JsonForm;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ValueTypeReader;
import dev.rowsmith.processor.read.Visibility;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.runtime.key.KeyCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Rule for whether generated code can use the codec that a segment or a column names. */
final class CodecReader {

  private static final String KEY_CODEC = KeyCodec.class.getName();

  private static final String VALUE_CODEC = "dev.rowsmith.runtime.value.ValueCodec";

  private static final String JSON_CODEC = "dev.rowsmith.runtime.json.JsonCodec";

  /** What a key holds in place of an array, which has no equality. */
  private static final String BYTE_STRING = "com.google.protobuf.ByteString";

  private final Elements elements;
  private final Types types;
  private final Visibility visibility;
  private final BiFunction<ExecutableElement, TypeElement, OptionalInt> constants;
  private final Map<TypeMirror, JsonForm> json;

  /**
   * Reads codecs.
   *
   * @param constants returns the number that a method of a class returns, where it is known
   * @param json the types that were followed before: a large graph takes a second
   */
  CodecReader(
      Elements elements,
      Types types,
      BiFunction<ExecutableElement, TypeElement, OptionalInt> constants,
      Map<TypeMirror, JsonForm> json,
      TypeElement entity) {
    this.constants = constants;
    this.json = json;
    this.elements = elements;
    this.types = types;
    this.visibility = new Visibility(entity);
  }

  /** Reads the codec of a segment, a field or method whose values are of a type. */
  Optional<Codec> read(AnnotatedMember segment, TypeMirror type) {
    return ofKey(segment.on(AnnotationNames.ROW_KEY).flatMap(rowKey -> rowKey.type("codec")), type);
  }

  /** Reads a codec of segments, or of qualifiers, whose values are of a type. */
  Optional<Codec> ofKey(Optional<TypeElement> codec, TypeMirror type) {
    return codec.map(each -> ofKey(each, type));
  }

  private Codec ofKey(TypeElement codec, TypeMirror type) {
    TypeElement bytes = elements.getTypeElement(BYTE_STRING);
    TypeMirror held = ValueTypeReader.held(types, type);
    CodecFit fit =
        fit(
            Optional.of(codec),
            KEY_CODEC,
            held instanceof ArrayType && bytes != null ? bytes.asType() : held);
    Optional<ExecutableElement> method = fit == CodecFit.FITS ? width(codec) : Optional.empty();
    OptionalInt width =
        method.map(each -> constants.apply(each, codec)).orElse(OptionalInt.empty());
    return width.isPresent() && width.getAsInt() == KeyCodec.VARIABLE
        ? new Codec(ClassRefs.of(codec), fit, false, OptionalInt.empty())
        : new Codec(ClassRefs.of(codec), fit, method.isPresent(), width);
  }

  /** Returns the method by which a codec, or a class that it extends, declares its width. */
  private Optional<ExecutableElement> width(TypeElement codec) {
    return Members.allMethods(elements, codec).stream()
        .filter(method -> method.getSimpleName().contentEquals("width"))
        .filter(method -> method.getParameters().isEmpty())
        .filter(
            method ->
                !(method.getEnclosingElement() instanceof TypeElement owner
                    && owner.getQualifiedName().contentEquals(KEY_CODEC)))
        .findFirst();
  }

  /** Judges a codec of cells whose values are of a type. */
  CodecFit ofValue(Optional<TypeElement> codec, TypeMirror type) {
    return fit(codec, VALUE_CODEC, ValueTypeReader.held(types, type));
  }

  /** Judges the codec of JSON, which is in a separate module. */
  CodecFit ofJson() {
    return elements.getTypeElement(JSON_CODEC) == null ? CodecFit.MISSING : CodecFit.FITS;
  }

  /** Follows the types of values that are stored as JSON. */
  JsonForm json(TypeMirror type) {
    return json.computeIfAbsent(
        ValueTypeReader.held(types, type), held -> JsonTypes.of(held, elements, types));
  }

  private CodecFit fit(Optional<TypeElement> codec, String wanted, TypeMirror held) {
    if (codec.isEmpty()) {
      return CodecFit.FITS;
    }
    if (!isOf(codec.get().asType(), wanted, held)) {
      return CodecFit.OTHER_TYPE;
    }
    return visibility.constructs(codec.get()) ? CodecFit.FITS : CodecFit.NOT_CONSTRUCTIBLE;
  }

  private boolean isOf(TypeMirror codec, String wanted, TypeMirror held) {
    if (codec instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(wanted)) {
      List<? extends TypeMirror> arguments = declared.getTypeArguments();
      return arguments.size() == 1 && types.isSameType(arguments.get(0), held);
    }
    return types.directSupertypes(codec).stream().anyMatch(parent -> isOf(parent, wanted, held));
  }
}
