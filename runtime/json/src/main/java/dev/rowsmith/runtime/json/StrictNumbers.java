package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.NumberSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Numbers that are read as they are written, or not at all. */
final class StrictNumbers {

  private StrictNumbers() {}

  static void addTo(SimpleModule module) {
    add(module, double.class, Double.class);
    add(module, float.class, Float.class);
    add(module, byte.class, Byte.class);
    module.addSerializer(BigDecimal.class, new Limited<>(BigDecimal.class));
    module.addSerializer(BigInteger.class, new Limited<>(BigInteger.class));
  }

  private static <T> void add(SimpleModule module, Class<T> primitive, Class<T> boxed) {
    module.addDeserializer(primitive, new Exact<>(primitive));
    module.addDeserializer(boxed, new Exact<>(boxed));
  }

  /** Refuses a number whose digits the type does not keep. */
  static final class Exact<T> extends StdScalarDeserializer<T> {

    private static final long serialVersionUID = 1;

    Exact(Class<T> type) {
      super(type);
    }

    @Override
    public LogicalType logicalType() {
      return isByte() ? LogicalType.Integer : LogicalType.Float;
    }

    private boolean isByte() {
      return _valueClass == byte.class || _valueClass == Byte.class;
    }

    @Override
    public @Nullable T getNullValue(DeserializationContext context) throws JsonMappingException {
      if (_valueClass.isPrimitive()) {
        context.reportInputMismatch(this, "null, and %s has no null", _valueClass.getName());
      }
      return null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      return (T)
          (isByte()
              ? (Object) byteOf(parser, context)
              : _valueClass == float.class || _valueClass == Float.class
                  ? (Object) ExactDecimal.floatOf(parser, context, _valueClass)
                  : (Object) ExactDecimal.doubleOf(parser, context, _valueClass));
    }

    private Byte byteOf(JsonParser parser, DeserializationContext context) throws IOException {
      if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
        return (Byte) context.handleUnexpectedToken(_valueClass, parser);
      }
      int value = parser.getIntValue();
      if (value != (byte) value) {
        context.handleWeirdNumberValue(_valueClass, value, "a byte is from -128 to 127");
      }
      return (byte) value;
    }
  }

  /** Returns whether Java reads the exponent that a number has in its text. */
  static boolean hasReadableExponent(BigDecimal value) {
    return value.precision() - 1L - value.scale() <= Integer.MAX_VALUE;
  }

  static void requireExponent(Object value, JsonGenerator json) throws JsonMappingException {
    if (value instanceof BigDecimal decimal && !hasReadableExponent(decimal)) {
      throw JsonMappingException.from(
          json,
          "a number whose exponent is %s, and the highest that Java reads is %s"
              .formatted(decimal.precision() - 1L - decimal.scale(), Integer.MAX_VALUE));
    }
  }

  /** Refuses a number that is longer than what is read. */
  private static final class Limited<T extends Number> extends NumberSerializer {

    private static final long serialVersionUID = 1;

    Limited(Class<T> type) {
      super(type);
    }

    @Override
    public void serialize(Number value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      requireExponent(value, json);
      int digits =
          value instanceof BigInteger integer
              ? integer.bitLength() / 4
              : ((BigDecimal) value).precision();
      if (digits > StrictMapper.MAX_NUMBER_LENGTH / 2
          && value.toString().length() > StrictMapper.MAX_NUMBER_LENGTH) {
        throw JsonMappingException.from(
            json,
            "a number of %s characters, and at most %s are read"
                .formatted(value.toString().length(), StrictMapper.MAX_NUMBER_LENGTH));
      }
      super.serialize(value, json, provider);
    }
  }
}
