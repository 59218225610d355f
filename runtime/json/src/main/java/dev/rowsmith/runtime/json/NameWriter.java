package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/**
 * Writes keys of maps as names of properties. Jackson writes half of a surrogate pair as an escape,
 * and reads it in texts, but not in names.
 */
final class NameWriter extends JsonSerializer<Object> {

  private final JsonSerializer<Object> names;

  @SuppressWarnings("unchecked")
  NameWriter(JsonSerializer<?> names) {
    this.names = (JsonSerializer<Object>) names;
  }

  @Override
  public void serialize(Object key, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    if (key instanceof CharSequence || key instanceof Character) {
      requireReadable(key.toString(), json);
    }
    StrictNumbers.requireExponent(key, json);
    names.serialize(key, json, provider);
  }

  static void requireReadable(String name, JsonGenerator json) throws JsonMappingException {
    for (int at = 0; at < name.length(); at++) {
      char each = name.charAt(at);
      if (Character.isSurrogate(each)) {
        boolean pair =
            Character.isHighSurrogate(each)
                && at + 1 < name.length()
                && Character.isLowSurrogate(name.charAt(at + 1));
        if (!pair) {
          throw JsonMappingException.from(
              json, "a key with an unpaired surrogate, which no name of a property has");
        }
        at++;
      }
    }
  }
}
