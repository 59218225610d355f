package dev.rowsmith.dynamodb.spi;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Map;

/**
 * Values of attributes as JSON: numbers with all of their digits, bytes in Base64, sets as arrays.
 */
final class JsonText {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** The digits that a number of DynamoDB has. */
  private static final int MAX_DIGITS = 38;

  private JsonText() {}

  /** Returns a value as JSON in UTF-8. */
  static ByteString of(AttributeValue value) {
    ByteString.Output bytes = ByteString.newOutput();
    try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
      write(value, json);
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory can be written", impossible);
    }
    return bytes.toByteString();
  }

  private static void write(AttributeValue value, JsonGenerator json) throws IOException {
    if (value instanceof AttributeValue.Text text) {
      json.writeString(text.value());
    } else if (value instanceof AttributeValue.Number number) {
      json.writeNumber(plain(number.digits()));
    } else if (value instanceof AttributeValue.Bytes bytes) {
      json.writeBinary(bytes.value().toByteArray());
    } else if (value instanceof AttributeValue.Bool bool) {
      json.writeBoolean(bool.value());
    } else if (value instanceof AttributeValue.Mapped map) {
      json.writeStartObject();
      for (Map.Entry<String, AttributeValue> entry : map.entries().entrySet()) {
        json.writeFieldName(entry.getKey());
        write(entry.getValue(), json);
      }
      json.writeEndObject();
    } else if (value instanceof AttributeValue.Null) {
      json.writeNull();
    } else {
      json.writeStartArray();
      writeMembers(value, json);
      json.writeEndArray();
    }
  }

  /** DynamoDB does not tell 3.0 from 3, and a reader of JSON does. */
  private static String plain(String digits) {
    if (digits.chars().allMatch(each -> each == '-' || Character.isDigit(each))) {
      return digits;
    }
    BigDecimal number = new BigDecimal(digits);
    boolean whole = number.stripTrailingZeros().scale() <= 0;
    return whole && number.precision() - number.scale() <= MAX_DIGITS
        ? number.setScale(0).toPlainString()
        : digits;
  }

  private static void writeMembers(AttributeValue value, JsonGenerator json) throws IOException {
    if (value instanceof AttributeValue.Listed list) {
      for (AttributeValue each : list.values()) {
        write(each, json);
      }
    } else if (value instanceof AttributeValue.TextSet set) {
      for (String each : set.members()) {
        json.writeString(each);
      }
    } else if (value instanceof AttributeValue.NumberSet set) {
      for (String each : set.members()) {
        json.writeNumber(plain(each));
      }
    } else if (value instanceof AttributeValue.BytesSet set) {
      for (ByteString each : set.members()) {
        json.writeBinary(each.toByteArray());
      }
    }
  }
}
