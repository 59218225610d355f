package dev.rowsmith.processor.read;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.source.Members;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reader of the type of a property. */
public final class ValueTypeReader {

  private static final ClassRef NO_CLASS = new ClassRef("", List.of());

  private static final Map<TypeKind, ValueKind> PRIMITIVES =
      Map.of(
          TypeKind.BOOLEAN, ValueKind.BOOLEAN,
          TypeKind.BYTE, ValueKind.BYTE,
          TypeKind.SHORT, ValueKind.SHORT,
          TypeKind.INT, ValueKind.INT,
          TypeKind.LONG, ValueKind.LONG,
          TypeKind.CHAR, ValueKind.CHAR,
          TypeKind.FLOAT, ValueKind.FLOAT,
          TypeKind.DOUBLE, ValueKind.DOUBLE);

  private static final Map<String, ValueKind> CLASSES =
      Map.ofEntries(
          Map.entry("java.lang.String", ValueKind.STRING),
          Map.entry("java.lang.Character", ValueKind.CHAR),
          Map.entry("java.lang.Byte", ValueKind.BYTE),
          Map.entry("java.lang.Short", ValueKind.SHORT),
          Map.entry("java.lang.Integer", ValueKind.INT),
          Map.entry("java.lang.Long", ValueKind.LONG),
          Map.entry("java.lang.Float", ValueKind.FLOAT),
          Map.entry("java.lang.Double", ValueKind.DOUBLE),
          Map.entry("java.lang.Boolean", ValueKind.BOOLEAN),
          Map.entry("java.util.UUID", ValueKind.UUID),
          Map.entry("java.time.Instant", ValueKind.INSTANT),
          Map.entry("java.time.OffsetDateTime", ValueKind.OFFSET_DATE_TIME),
          Map.entry("java.time.ZonedDateTime", ValueKind.ZONED_DATE_TIME),
          Map.entry("java.util.Date", ValueKind.DATE),
          Map.entry("java.time.Year", ValueKind.YEAR),
          Map.entry("java.time.LocalDate", ValueKind.LOCAL_DATE),
          Map.entry("java.time.YearMonth", ValueKind.YEAR_MONTH),
          Map.entry("java.time.LocalTime", ValueKind.LOCAL_TIME),
          Map.entry("java.time.LocalDateTime", ValueKind.LOCAL_DATE_TIME),
          Map.entry("java.time.Duration", ValueKind.DURATION),
          Map.entry("java.math.BigDecimal", ValueKind.BIG_DECIMAL),
          Map.entry("java.math.BigInteger", ValueKind.BIG_INTEGER),
          Map.entry("com.google.protobuf.ByteString", ValueKind.BYTE_STRING));

  private final Visibility visibility;
  private final TypeRefs typeRefs;

  public ValueTypeReader(Visibility visibility) {
    this.visibility = visibility;
    this.typeRefs = new TypeRefs(visibility);
  }

  public ValueType read(TypeMirror type) {
    if (type instanceof DeclaredType declared && isOptional(declared)) {
      return read(declared.getTypeArguments().get(0), display(type), true);
    }
    return read(type, display(type), false);
  }

  private ValueType read(TypeMirror type, String display, boolean optional) {
    ValueKind primitive = PRIMITIVES.get(type.getKind());
    if (primitive != null) {
      return plain(primitive, display, true, optional);
    }
    if (type instanceof ArrayType array && array.getComponentType().getKind() == TypeKind.BYTE) {
      return plain(ValueKind.BYTES, display, false, optional);
    }
    if (type instanceof DeclaredType declared) {
      TypeElement element = (TypeElement) declared.asElement();
      if (element.getKind() == ElementKind.ENUM) {
        return enumType(element, display, optional);
      }
      ValueKind kind = CLASSES.get(element.getQualifiedName().toString());
      if (extendsClass(element, "com.google.protobuf.AbstractMessage")) {
        return named(ValueKind.MESSAGE, declared, element, display, optional);
      }
      if (extendsClass(element, "com.google.protobuf.AbstractMessageLite")) {
        return named(ValueKind.LITE_MESSAGE, declared, element, display, optional);
      }
      return kind == null
          ? named(ValueKind.OTHER, declared, element, display, optional)
          : plain(kind, display, false, optional);
    }
    return generic(type, display, optional);
  }

  /** A type that is more than a class: generated code names it as a whole. */
  private ValueType generic(TypeMirror type, String display, boolean optional) {
    return new ValueType(
        ValueKind.OTHER,
        display,
        false,
        optional,
        NO_CLASS,
        List.of(),
        typeRefs.of(type),
        !typeRefs.reaches(type));
  }

  private ValueType enumType(TypeElement element, String display, boolean optional) {
    List<String> constants = Members.constants(element);
    return new ValueType(
        ValueKind.ENUM,
        display,
        false,
        optional,
        ClassRefs.of(element),
        constants,
        !visibility.reaches(element));
  }

  /** A class of the user's own, which a codec may know. */
  private ValueType named(
      ValueKind kind, DeclaredType type, TypeElement element, String display, boolean optional) {
    return type.getTypeArguments().isEmpty()
        ? new ValueType(
            kind,
            display,
            false,
            optional,
            ClassRefs.of(element),
            List.of(),
            !visibility.reaches(element))
        : generic(type, display, optional);
  }

  /** Generated messages extend a class of protobuf's, at some distance. */
  private static boolean extendsClass(TypeElement element, String name) {
    for (TypeElement each = element; ; ) {
      if (!(each.getSuperclass() instanceof DeclaredType parent)
          || !(parent.asElement() instanceof TypeElement above)) {
        return false;
      }
      if (above.getQualifiedName().contentEquals(name)) {
        return true;
      }
      each = above;
    }
  }

  private static ValueType plain(
      ValueKind kind, String display, boolean primitive, boolean optional) {
    return new ValueType(kind, display, primitive, optional, NO_CLASS, List.of(), false);
  }

  /** Returns the type of the values themselves: boxed, and without {@code Optional} around it. */
  public static TypeMirror held(Types types, TypeMirror type) {
    if (type instanceof PrimitiveType primitive) {
      return types.boxedClass(primitive).asType();
    }
    return type instanceof DeclaredType declared && isOptional(declared)
        ? held(types, declared.getTypeArguments().get(0))
        : type;
  }

  public static boolean isOptional(DeclaredType type) {
    return ((TypeElement) type.asElement()).getQualifiedName().contentEquals("java.util.Optional")
        && type.getTypeArguments().size() == 1;
  }

  /** The type as it is written, without packages and annotations: {@code Map<String, Long>}. */
  public static String display(TypeMirror type) {
    return display(type, element -> element.getSimpleName().toString());
  }

  /** The type as it is written in a class: one that is declared in another has that in front. */
  static String display(TypeMirror type, Element in) {
    List<Element> around =
        Stream.iterate(in, Objects::nonNull, Element::getEnclosingElement).toList();
    return display(
        type,
        element ->
            element.getEnclosingElement() instanceof TypeElement outer && !around.contains(outer)
                ? display(outer.asType(), in).replaceAll("<.*", "") + "." + element.getSimpleName()
                : element.getSimpleName().toString());
  }

  private static String display(TypeMirror type, Function<Element, String> name) {
    if (type instanceof ArrayType array) {
      return display(array.getComponentType(), name) + "[]";
    }
    if (type instanceof DeclaredType declared) {
      String arguments =
          declared.getTypeArguments().stream()
              .map(each -> display(each, name))
              .collect(joining(", "));
      return name.apply(declared.asElement()) + (arguments.isEmpty() ? "" : "<" + arguments + ">");
    }
    return type.getKind().isPrimitive()
        ? type.getKind().name().toLowerCase(java.util.Locale.ROOT)
        : type.toString();
  }
}
