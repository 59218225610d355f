package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The properties of classes that are read, which have to be those that are written. */
final class ReadProperties {

  private final DeserializationConfig config;

  ReadProperties(DeserializationConfig config) {
    this.config = config;
  }

  /** Returns the classes that have a name in the JSON of a class. */
  Set<Class<?>> subtypes(AnnotatedClass type) {
    return config.getSubtypeResolver().collectAndResolveSubtypesByTypeId(config, type).stream()
        .map(NamedType::getType)
        .collect(Collectors.toSet());
  }

  /** Returns what is written of a class and not read, or the other way round; empty if nothing. */
  String problem(BeanDescription written, BeanSerializerBase writer) {
    JavaType type = written.getType();
    int properties = 0;
    Set<String> names = new HashSet<>();
    for (Iterator<PropertyWriter> at = writer.properties(); at.hasNext(); ) {
      PropertyWriter each = at.next();
      properties++;
      if (!(each instanceof BeanPropertyWriter one) || !one.isUnwrapping()) {
        names.add(each.getName());
      }
    }
    Class<?> raw = type.getRawClass();
    if (raw.isRecord()
        && written.findAnyGetter() == null
        && properties < raw.getRecordComponents().length) {
      return "%s has a component that is not written".formatted(WrittenClasses.name(raw));
    }
    BeanDescription read = config.introspect(type);
    if (isReadOtherwise(read)) {
      return "";
    }
    for (BeanPropertyDefinition each : read.findProperties()) {
      if (each.hasConstructorParameter()
          || each.hasSetter()
          || each.hasField()
          || (each.hasGetter() && isFilled(each.getGetter().getType()))) {
        names.remove(each.getName());
      }
    }
    return names.isEmpty()
        ? ""
        : "%s is written with the %s %s, which nothing reads"
            .formatted(
                WrittenClasses.name(raw),
                names.size() == 1 ? "property" : "properties",
                names.stream().sorted().collect(Collectors.joining(", ")));
  }

  /** A collection that a getter returns is filled. */
  private static boolean isFilled(JavaType type) {
    return type.isCollectionLikeType() || type.isMapLikeType();
  }

  /** Returns whether code or annotations of the user's decide what is read. */
  private boolean isReadOtherwise(BeanDescription read) {
    AnnotationIntrospector introspector = config.getAnnotationIntrospector();
    AnnotatedClass type = read.getClassInfo();
    JsonIgnoreProperties.Value ignored = config.getDefaultPropertyIgnorals(type.getRawType(), type);
    return introspector.findDeserializer(type) != null
        || introspector.findPOJOBuilder(type) != null
        || read.findAnySetterAccessor() != null
        || (ignored != null && (ignored.getIgnoreUnknown() || !ignored.getIgnored().isEmpty()))
        || Stream.<AnnotatedWithParams>concat(
                read.getConstructors().stream(), read.getFactoryMethods().stream())
            .anyMatch(each -> introspector.findCreatorAnnotation(config, each) != null)
        || read.findProperties().stream()
            .anyMatch(
                each ->
                    each.getPrimaryMember() != null
                        && introspector.findUnwrappingNameTransformer(each.getPrimaryMember())
                            != null);
  }
}
