package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.SpannerType;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Forms in which the values of a Java type become values of Spanner. */
final class SpannerForms {

  private static final Map<ValueKind, ValueForm> FORMS =
      Map.ofEntries(
          Map.entry(ValueKind.BOOLEAN, ValueForm.BOOLEAN),
          Map.entry(ValueKind.BYTE, ValueForm.BYTE),
          Map.entry(ValueKind.SHORT, ValueForm.SHORT),
          Map.entry(ValueKind.INT, ValueForm.INT),
          Map.entry(ValueKind.LONG, ValueForm.LONG),
          Map.entry(ValueKind.FLOAT, ValueForm.FLOAT),
          Map.entry(ValueKind.DOUBLE, ValueForm.DOUBLE),
          Map.entry(ValueKind.STRING, ValueForm.STRING),
          Map.entry(ValueKind.ENUM, ValueForm.ENUM),
          Map.entry(ValueKind.UUID, ValueForm.UUID_TEXT),
          Map.entry(ValueKind.INSTANT, ValueForm.INSTANT),
          Map.entry(ValueKind.LOCAL_DATE, ValueForm.LOCAL_DATE),
          Map.entry(ValueKind.BIG_DECIMAL, ValueForm.BIG_DECIMAL),
          Map.entry(ValueKind.BYTES, ValueForm.BYTES),
          Map.entry(ValueKind.BYTE_STRING, ValueForm.BYTE_STRING));

  /** The client's own classes, which Bigtable has no encoding for. */
  private static final Map<String, ValueForm> CLIENT_CLASSES =
      Map.of(
          "Timestamp", ValueForm.TIMESTAMP,
          "Date", ValueForm.DATE,
          "ByteArray", ValueForm.BYTE_ARRAY);

  private SpannerForms() {}

  /** Returns the type of the elements, if the type is a {@code java.util.List}. */
  static Optional<TypeMirror> elementOfList(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getQualifiedName().contentEquals("java.util.List")
            && declared.getTypeArguments().size() == 1
        ? Optional.of(declared.getTypeArguments().get(0))
        : Optional.empty();
  }

  /**
   * Returns the form of the values of a type.
   *
   * @param said the constant's name of {@code @Column(type)}
   */
  static ValueForm of(ValueType type, String said) {
    ValueForm plain =
        type.kind() == ValueKind.OTHER
            ? ofClientClass(type.declaredClass())
            : FORMS.getOrDefault(type.kind(), ValueForm.NONE);
    return switch (said) {
      case "STRING" -> plain.code() == SpannerType.Code.STRING ? plain : ValueForm.NONE;
      case "BYTES" -> bytes(type, plain);
      case "INT64_PAIR" -> plain == ValueForm.UUID_TEXT ? ValueForm.UUID_PAIR : ValueForm.NONE;
      case "JSON" -> plain == ValueForm.STRING ? ValueForm.JSON : ValueForm.NONE;
      case "PROTO" -> type.kind() == ValueKind.MESSAGE ? ValueForm.PROTO : ValueForm.NONE;
      default -> plain;
    };
  }

  /** A message is bytes only where that is said: GoogleSQL has a type for messages as well. */
  private static ValueForm bytes(ValueType type, ValueForm plain) {
    if (type.kind().isMessage()) {
      return ValueForm.MESSAGE;
    }
    return plain == ValueForm.UUID_TEXT
        ? ValueForm.UUID_BYTES
        : plain.code() == SpannerType.Code.BYTES ? plain : ValueForm.NONE;
  }

  private static ValueForm ofClientClass(ClassRef type) {
    boolean simple = type.packageName().equals("com.google.cloud");
    return simple ? CLIENT_CLASSES.getOrDefault(type.display(), ValueForm.NONE) : ValueForm.NONE;
  }
}
