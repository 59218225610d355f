package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;

/** Refuses values whose JSON could not be read. */
final class RefusingWriter extends JsonSerializer<Object> {

  private final String problem;

  RefusingWriter(String problem) {
    this.problem = problem;
  }

  @Override
  public void serialize(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    throw JsonMappingException.from(json, problem);
  }

  @Override
  public void serializeWithType(
      Object value, JsonGenerator json, SerializerProvider provider, TypeSerializer typed)
      throws IOException {
    throw JsonMappingException.from(json, problem);
  }
}
