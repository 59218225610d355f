package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerBuilder;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.impl.UnknownSerializer;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a value as the type that its reader constructs. Jackson's own writers take the class that
 * a value happens to have, whose other properties nobody reads, or the declared one, which drops
 * them.
 */
final class WrittenClasses extends BeanSerializerModifier {

  private static final long serialVersionUID = 1;

  private static final Set<Class<?>> EMPTY_IS_NULL =
      Set.of(OptionalInt.class, OptionalLong.class, OptionalDouble.class, JsonNode.class);

  private transient @Nullable ReadProperties reading;

  /** Names the settings by which the values are read. */
  void readBy(DeserializationConfig config) {
    reading = new ReadProperties(config);
  }

  /** Refuses null where the JSON null is another value, such as an empty {@code Optional}. */
  @Override
  public List<BeanPropertyWriter> changeProperties(
      SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
    for (BeanPropertyWriter each : properties) {
      JavaType type = each.getType();
      if ((type.isReferenceType() || EMPTY_IS_NULL.contains(type.getRawClass()))
          && !each.hasNullSerializer()) {
        each.assignNullSerializer(
            new RefusingWriter("null, which would be read as an empty " + name(type)));
      }
    }
    return properties;
  }

  @Override
  public JsonSerializer<?> modifySerializer(
      SerializationConfig config, BeanDescription bean, JsonSerializer<?> writer) {
    boolean unknown = writer instanceof UnknownSerializer;
    if (!(writer instanceof BeanSerializer) && !unknown) {
      return writer;
    }
    Class<?> type = bean.getBeanClass();
    Set<Class<?>> subtypes = subtypes(config, bean);
    if (!subtypes.isEmpty()) {
      @Nullable BeanSerializerBase own = own(bean, writer);
      return new SubtypeWriter(type, own == null ? null : new ExactBeanWriter(own), subtypes);
    }
    if (isAbstract(type)) {
      return new RefusingWriter(
          "%s is %s, and its JSON does not name the class to construct; declare @JsonTypeInfo and @JsonSubTypes"
              .formatted(name(bean.getType()), type.isInterface() ? "an interface" : "abstract"));
    }
    @Nullable BeanSerializerBase own = own(bean, writer);
    if (own == null) {
      return writer;
    }
    String problem = reading == null ? "" : reading.problem(bean, own);
    return problem.isEmpty() ? new ExactBeanWriter(own) : new RefusingWriter(problem);
  }

  @Override
  public JsonSerializer<?> modifyKeySerializer(
      SerializationConfig config, JavaType type, BeanDescription bean, JsonSerializer<?> writer) {
    return new NameWriter(writer);
  }

  /** A record without components has a value, and another class without properties has none. */
  private static @Nullable BeanSerializerBase own(BeanDescription bean, JsonSerializer<?> writer) {
    if (writer instanceof BeanSerializer properties) {
      return properties;
    }
    return bean.getBeanClass().isRecord()
        ? BeanSerializer.createDummy(bean.getType(), new BeanSerializerBuilder(bean))
        : null;
  }

  /** Returns the classes that a value can have: none, if only the declared one. */
  private Set<Class<?>> subtypes(SerializationConfig config, BeanDescription bean) {
    AnnotationIntrospector introspector = config.getAnnotationIntrospector();
    JsonTypeInfo.Value info = introspector.findPolymorphicTypeInfo(config, bean.getClassInfo());
    if (info != null && info.getIdType() != JsonTypeInfo.Id.NONE) {
      if (info.getIdType() == JsonTypeInfo.Id.CLASS
          || info.getIdType() == JsonTypeInfo.Id.MINIMAL_CLASS
          || info.getIdType() == JsonTypeInfo.Id.CUSTOM) {
        return Set.of(bean.getBeanClass(), Object.class);
      }
      return reading == null ? Set.of() : reading.subtypes(bean.getClassInfo());
    }
    return Set.of();
  }

  private static boolean isAbstract(Class<?> type) {
    return Modifier.isAbstract(type.getModifiers()) && !type.isPrimitive() && !type.isArray();
  }

  static String name(JavaType type) {
    return name(type.getRawClass());
  }

  static String name(Class<?> type) {
    String name = type.getName();
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }
}
