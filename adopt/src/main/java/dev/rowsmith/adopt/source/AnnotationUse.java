package dev.rowsmith.adopt.source;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import java.lang.annotation.Annotation;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Annotation of a source.
 *
 * @param type its class
 * @param members its values by their names; they are printed in the order of the annotation
 */
public record AnnotationUse(Class<? extends Annotation> type, Map<String, Object> members) {

  public AnnotationUse {
    members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /** Returns an annotation without values. */
  public static AnnotationUse of(Class<? extends Annotation> type) {
    return new AnnotationUse(type, Map.of());
  }

  /** Returns an annotation with a value that needs no name. */
  public static AnnotationUse of(Class<? extends Annotation> type, Object value) {
    return new AnnotationUse(type, Map.of("value", value));
  }

  /**
   * Returns the same annotation with one value more.
   *
   * @param value a text, a character, a number, a boolean, a constant of an enum, a {@link TypeUse}
   *     for a class, an annotation, or a list of these
   */
  public AnnotationUse with(String member, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(members);
    more.put(member, value);
    return new AnnotationUse(type, more);
  }

  /** Returns the same annotation with one value more, unless that is the default. */
  public AnnotationUse withUnlessDefault(String member, Object value) {
    return value.equals(defaultOf(member)) ? this : with(member, value);
  }

  private @Nullable Object defaultOf(String member) {
    try {
      Object value = type.getMethod(member).getDefaultValue();
      return value instanceof Object[] several ? List.of(several) : value;
    } catch (NoSuchMethodException problem) {
      throw new IllegalArgumentException(type + " has no attribute " + member, problem);
    }
  }

  /** Returns the annotation, or nothing if it has no values. */
  public Optional<AnnotationUse> unlessEmpty() {
    return members.isEmpty() ? Optional.empty() : Optional.of(this);
  }

  /** Returns the annotation on one line. */
  String print(Imports imports) {
    return JavaLiterals.ascii(code(imports).toString());
  }

  /** Returns the annotation, a value on each line where one is too short. */
  String print(Imports imports, String indent) {
    String line = print(imports);
    return indent.length() + line.length() <= RecordSource.WIDTH || members.isEmpty()
        ? line
        : JavaLiterals.ascii(code(imports).lines(indent + "    "));
  }

  private AnnotationCode code(Imports imports) {
    AnnotationCode code = AnnotationCode.named(imports.name(type.getCanonicalName()));
    for (Map.Entry<String, Object> member : members.entrySet()) {
      code = code.with(Map.of(member.getKey(), value(member.getValue(), imports)));
    }
    return code;
  }

  /** Returns a value as the printer of annotations takes it, with types as they are imported. */
  private static Object value(Object value, Imports imports) {
    if (value instanceof Enum<?> constant) {
      return AnnotationFacts.Constant.of(
          imports.name(constant.getDeclaringClass().getCanonicalName()), constant.name());
    }
    if (value instanceof TypeUse type) {
      return new ClassRef("", List.of(type.print(imports)));
    }
    if (value instanceof AnnotationUse annotation) {
      return annotation.code(imports);
    }
    return value instanceof List<?> several
        ? several.stream().map(each -> value(each, imports)).toList()
        : value;
  }
}
