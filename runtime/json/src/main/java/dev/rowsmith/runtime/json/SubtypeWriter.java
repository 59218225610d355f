package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.ResolvableSerializer;
import java.io.IOException;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes objects of classes that their JSON names. */
final class SubtypeWriter extends JsonSerializer<Object>
    implements ContextualSerializer, ResolvableSerializer {

  private final Class<?> type;
  private final @Nullable ExactBeanWriter own;

  /** The classes that have a name; {@code Object} where each class has one. */
  private final Set<Class<?>> subtypes;

  private final @Nullable BeanProperty property;

  SubtypeWriter(Class<?> type, @Nullable ExactBeanWriter own, Set<Class<?>> subtypes) {
    this(type, own, subtypes, null);
  }

  private SubtypeWriter(
      Class<?> type,
      @Nullable ExactBeanWriter own,
      Set<Class<?>> subtypes,
      @Nullable BeanProperty property) {
    this.type = type;
    this.own = own;
    this.subtypes = subtypes;
    this.property = property;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Class<Object> handledType() {
    return (Class<Object>) type;
  }

  @Override
  public Iterator<PropertyWriter> properties() {
    return own == null ? super.properties() : own.properties();
  }

  @Override
  public void resolve(SerializerProvider provider) throws JsonMappingException {
    if (own != null) {
      own.resolve(provider);
    }
  }

  @Override
  public JsonSerializer<?> createContextual(
      SerializerProvider provider, @Nullable BeanProperty property) throws JsonMappingException {
    JsonSerializer<?> contextual = own == null ? null : own.createContextual(provider, property);
    return contextual == null || contextual instanceof ExactBeanWriter
        ? new SubtypeWriter(type, (ExactBeanWriter) contextual, subtypes, property)
        : contextual;
  }

  @Override
  public void serialize(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    of(value, json, provider).serialize(value, json, provider);
  }

  @Override
  public void serializeWithType(
      Object value, JsonGenerator json, SerializerProvider provider, TypeSerializer typed)
      throws IOException {
    of(value, json, provider).serializeWithType(value, json, provider, typed);
  }

  private JsonSerializer<Object> of(Object value, JsonGenerator json, SerializerProvider provider)
      throws JsonMappingException {
    Class<?> actual = value.getClass();
    Class<?> named = value instanceof Enum<?> constant ? constant.getDeclaringClass() : actual;
    if (!subtypes.contains(Object.class) && !subtypes.contains(named)) {
      throw JsonMappingException.from(
          json,
          "a %s, which is not a subtype that @JsonSubTypes of %s names"
              .formatted(WrittenClasses.name(actual), WrittenClasses.name(type)));
    }
    if (actual == type) {
      if (own == null) {
        throw JsonMappingException.from(json, WrittenClasses.name(type) + " has no properties");
      }
      return own;
    }
    return provider.findValueSerializer(actual, property);
  }
}
