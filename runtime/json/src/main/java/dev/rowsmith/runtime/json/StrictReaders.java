package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.type.ArrayType;
import java.io.IOException;
import java.util.Set;
import java.util.UUID;

/** Takes from Jackson's readers what no setting takes from them: they trim, and accept synonyms. */
final class StrictReaders extends BeanDeserializerModifier {

  private static final long serialVersionUID = 1;

  private static final Set<Class<?>> CANONICAL_KEYS =
      Set.of(Byte.class, Short.class, Integer.class, Long.class, Boolean.class);

  @Override
  public JsonDeserializer<?> modifyDeserializer(
      DeserializationConfig config, BeanDescription bean, JsonDeserializer<?> reader) {
    Class<?> type = bean.getBeanClass();
    JsonDeserializer<?> strict = StrictTimes.strict(type, reader);
    return strict == reader && reader instanceof FromStringDeserializer
        ? new Untrimmed(reader)
        : strict;
  }

  @Override
  public JsonDeserializer<?> modifyEnumDeserializer(
      DeserializationConfig config,
      JavaType type,
      BeanDescription bean,
      JsonDeserializer<?> reader) {
    return new Untrimmed(reader);
  }

  @Override
  public JsonDeserializer<?> modifyArrayDeserializer(
      DeserializationConfig config,
      ArrayType type,
      BeanDescription bean,
      JsonDeserializer<?> reader) {
    return type.getContentType().hasRawClass(byte.class) ? new Base64(reader) : reader;
  }

  @Override
  public KeyDeserializer modifyKeyDeserializer(
      DeserializationConfig config, JavaType type, KeyDeserializer reader) {
    Class<?> key = type.getRawClass();
    return CANONICAL_KEYS.contains(key) || key == Double.class || key == Float.class
        ? new NumberKey(reader)
        : reader;
  }

  /** A number as the name of a property: two names never are one key. */
  private static final class NumberKey extends KeyDeserializer {

    private final KeyDeserializer lenient;

    NumberKey(KeyDeserializer lenient) {
      this.lenient = lenient;
    }

    @Override
    public Object deserializeKey(String text, DeserializationContext context) throws IOException {
      Object key = lenient.deserializeKey(text, context);
      if (!isWritten(key, text)) {
        return context.handleWeirdKey(key.getClass(), text, "it is written as '%s'", key);
      }
      return key;
    }

    private static boolean isWritten(Object key, String text) {
      return key.toString().equals(text)
          || (key instanceof Double number
              && !Double.isNaN(number)
              && ExactDecimal.isExact(text, number))
          || (key instanceof Float single
              && !Float.isNaN(single)
              && ExactDecimal.isExact(text, single));
    }
  }

  /** A text that is the value, without blanks around it. */
  private static final class Untrimmed extends DelegatingDeserializer {

    private static final long serialVersionUID = 1;

    Untrimmed(JsonDeserializer<?> lenient) {
      super(lenient);
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> delegatee) {
      return new Untrimmed(delegatee);
    }

    @Override
    public Object deserialize(JsonParser json, DeserializationContext context) throws IOException {
      if (getDelegatee() instanceof FromStringDeserializer
          && json.currentToken().isScalarValue()
          && !json.hasToken(JsonToken.VALUE_STRING)) {
        return context.handleUnexpectedToken(handledType(), json);
      }
      if (json.hasToken(JsonToken.VALUE_STRING)) {
        String text = json.getText();
        boolean blank =
            !CharSequence.class.isAssignableFrom(handledType())
                && !text.isEmpty()
                && (text.charAt(0) <= ' ' || text.charAt(text.length() - 1) <= ' ');
        if (blank || (handledType() == UUID.class && text.length() != 36)) {
          return context.handleWeirdStringValue(handledType(), text, "not as it is written");
        }
      }
      return super.deserialize(json, context);
    }
  }

  /** Bytes are a text in Base64, and not numbers, of which some are not a byte. */
  private static final class Base64 extends DelegatingDeserializer {

    private static final long serialVersionUID = 1;

    Base64(JsonDeserializer<?> lenient) {
      super(lenient);
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> delegatee) {
      return new Base64(delegatee);
    }

    @Override
    public Object deserialize(JsonParser json, DeserializationContext context) throws IOException {
      return json.hasToken(JsonToken.VALUE_STRING)
          ? super.deserialize(json, context)
          : context.handleUnexpectedToken(handledType(), json);
    }
  }
}
