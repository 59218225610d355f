package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.annotation.JacksonAnnotation;
import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.type.TypeFactory;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out whether the reader of a type runs no code of the user's except constructors of records:
 * records, enums, and types of Java and Jackson, without annotations that choose other writers or
 * readers. Values of such a type are checked while they are written; all others are read back.
 */
final class PlainTypes {

  /** Annotations that change names and order alone. */
  private static final Set<Class<? extends Annotation>> FOLLOWED =
      Set.of(JsonProperty.class, JsonPropertyOrder.class);

  /** A generic type can contain itself with ever longer arguments. */
  private static final int MAX_TYPES = 1_000;

  private final TypeFactory types;
  private final Set<JavaType> seen = new HashSet<>();

  /** The interfaces whose annotations name their records, and nothing else. */
  private final Set<Class<?>> naming = new HashSet<>();

  private PlainTypes(TypeFactory types) {
    this.types = types;
  }

  static boolean isPlain(JavaType type, TypeFactory types) {
    return new PlainTypes(types).isPlain(type);
  }

  private boolean isPlain(JavaType type) {
    if (!seen.add(type)) {
      return true; // It is looked at already.
    }
    if (seen.size() > MAX_TYPES) {
      return false;
    }
    for (JavaType argument : type.getBindings().getTypeParameters()) {
      if (!isPlain(argument)) {
        return false;
      }
    }
    JavaType content = type.getContentType();
    if (content != null && !isPlain(content)) {
      return false;
    }
    Class<?> raw = type.getRawClass();
    return raw.isPrimitive()
        || raw.isArray()
        || raw.getName().startsWith("java.")
        || JsonNode.class.isAssignableFrom(raw)
        || areSubtypesPlain(raw)
        || (!isAnnotated(raw) && isPlainClass(type, raw));
  }

  private boolean areSubtypesPlain(Class<?> type) {
    List<Class<?>> subtypes = NamedSubtypes.of(type);
    if (subtypes.isEmpty()) {
      return false;
    }
    naming.add(type);
    return areOthersFree(type)
        && areMembersFree(type)
        && subtypes.stream()
            .allMatch(each -> areOthersFree(each) && isPlainClass(types.constructType(each), each));
  }

  /** Returns whether a class has no annotation that is not followed, but those that name it. */
  private static boolean areOthersFree(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .allMatch(each -> NamedSubtypes.isNaming(each) || isFollowed(each));
  }

  private boolean isPlainClass(JavaType type, Class<?> raw) {
    if (raw.isEnum()) {
      return areMembersFree(raw) && areNamesDistinct(raw);
    }
    if (!raw.isRecord() || !areMembersFree(raw)) {
      return false;
    }
    for (RecordComponent each : raw.getRecordComponents()) {
      if (!isPlain(types.resolveMemberType(each.getGenericType(), type.getBindings()))) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the constants have their own names, which differ from each other. */
  private static boolean areNamesDistinct(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .noneMatch(each -> each.isAnnotationPresent(JsonProperty.class));
  }

  /**
   * Returns whether no member has an annotation that is not followed, nor one of an interface:
   * Jackson merges their annotations.
   */
  private boolean areMembersFree(Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      if ((isAnnotated(each) && !naming.contains(each)) || !areMembersFree(each)) {
        return false;
      }
    }
    for (Field each : type.getDeclaredFields()) {
      if (isAnnotated(each)) {
        return false;
      }
    }
    for (Method each : type.getDeclaredMethods()) {
      if (isAnnotated(each)) {
        return false;
      }
    }
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      if (isAnnotated(each)) {
        return false;
      }
      for (Parameter parameter : each.getParameters()) {
        if (isAnnotated(parameter)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isAnnotated(AnnotatedElement element) {
    for (Annotation each : element.getAnnotations()) {
      if (!isFollowed(each)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an annotation is not one of Jackson, or changes a name or the order alone. */
  private static boolean isFollowed(Annotation annotation) {
    Class<? extends Annotation> type = annotation.annotationType();
    boolean ofJackson =
        type.isAnnotationPresent(JacksonAnnotation.class)
            || type.isAnnotationPresent(JacksonAnnotationsInside.class);
    boolean inOneDirection =
        annotation instanceof JsonProperty property
            && property.access() != JsonProperty.Access.AUTO;
    return !ofJackson || (!inOneDirection && FOLLOWED.contains(type));
  }
}
