package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.lang.annotation.Annotation;
import java.lang.reflect.RecordComponent;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The records of an interface whose JSON names its class. Each JSON is read as the record that
 * wrote it if the names differ, and if no component has the name of the property for them.
 */
final class NamedSubtypes {

  private static final Set<Class<? extends Annotation>> NAMING =
      Set.of(JsonTypeInfo.class, JsonSubTypes.class, JsonTypeName.class);

  private NamedSubtypes() {}

  /** Returns whether an annotation only names classes. */
  static boolean isNaming(Annotation annotation) {
    return NAMING.contains(annotation.annotationType());
  }

  /** Returns the records of an interface whose names are unmistakable; otherwise none. */
  static List<Class<?>> of(Class<?> type) {
    JsonTypeInfo info = type.getAnnotation(JsonTypeInfo.class);
    JsonSubTypes subtypes = type.getAnnotation(JsonSubTypes.class);
    if (!type.isInterface()
        || info == null
        || subtypes == null
        || info.use() != JsonTypeInfo.Id.NAME
        || info.include() != JsonTypeInfo.As.PROPERTY
        || info.defaultImpl() != JsonTypeInfo.class
        || info.visible()) {
      return List.of();
    }
    String property =
        info.property().isEmpty() ? info.use().getDefaultPropertyName() : info.property();
    Set<String> names = new HashSet<>();
    for (JsonSubTypes.Type each : subtypes.value()) {
      Class<?> subtype = each.value();
      if (each.names().length > 0
          || subtype.getTypeParameters().length > 0
          || !subtype.isRecord()
          || !names.add(name(each))
          || Stream.of(subtype.getRecordComponents()).anyMatch(part -> isCalled(part, property))) {
        return List.of();
      }
    }
    return Stream.of(subtypes.value()).<Class<?>>map(JsonSubTypes.Type::value).toList();
  }

  /** Returns the name of a subtype, which Jackson takes from its class where nothing gives one. */
  private static String name(JsonSubTypes.Type subtype) {
    JsonTypeName own = subtype.value().getAnnotation(JsonTypeName.class);
    if (!subtype.name().isEmpty()) {
      return subtype.name();
    }
    return own != null && !own.value().isEmpty()
        ? own.value()
        : subtype.value().getName().replaceFirst(".*[.]", "");
  }

  private static boolean isCalled(RecordComponent component, String property) {
    JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
    return component.getName().equals(property)
        || (named != null && named.value().equals(property));
  }
}
