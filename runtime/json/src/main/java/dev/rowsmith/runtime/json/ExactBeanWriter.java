package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializer;
import com.fasterxml.jackson.databind.ser.impl.ObjectIdWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes objects of one class, and refuses those of a class that extends it. */
final class ExactBeanWriter extends BeanSerializer {

  private static final long serialVersionUID = 1;

  ExactBeanWriter(BeanSerializerBase properties) {
    super(properties);
  }

  private ExactBeanWriter(
      BeanSerializerBase properties, ObjectIdWriter ids, @Nullable Object filter) {
    super(properties, ids, filter);
  }

  private ExactBeanWriter(
      BeanSerializerBase properties, Set<String> ignored, Set<String> included) {
    super(properties, ignored, included);
  }

  private ExactBeanWriter(
      BeanSerializerBase properties, BeanPropertyWriter[] all, BeanPropertyWriter[] filtered) {
    super(properties, all, filtered);
  }

  @Override
  public void serialize(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    requireExact(value, json);
    super.serialize(value, json, provider);
  }

  @Override
  public void serializeWithType(
      Object value, JsonGenerator json, SerializerProvider provider, TypeSerializer type)
      throws IOException {
    requireExact(value, json);
    super.serializeWithType(value, json, provider, type);
  }

  private void requireExact(Object value, JsonGenerator json) throws JsonMappingException {
    if (value.getClass() != _handledType) {
      throw JsonMappingException.from(
          json,
          "a %s, which would be read as a %s"
              .formatted(WrittenClasses.name(value.getClass()), WrittenClasses.name(_handledType)));
    }
  }

  @Override
  public BeanSerializerBase withObjectIdWriter(ObjectIdWriter ids) {
    return new ExactBeanWriter(this, ids, _propertyFilterId);
  }

  @Override
  public BeanSerializerBase withFilterId(Object filter) {
    return new ExactBeanWriter(this, _objectIdWriter, filter);
  }

  @Override
  protected BeanSerializerBase withByNameInclusion(Set<String> ignored, Set<String> included) {
    return new ExactBeanWriter(this, ignored, included);
  }

  @Override
  protected BeanSerializerBase withProperties(
      BeanPropertyWriter[] all, BeanPropertyWriter[] filtered) {
    return new ExactBeanWriter(this, all, filtered);
  }
}
