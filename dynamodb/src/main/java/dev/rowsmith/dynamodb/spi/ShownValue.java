package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;

/** Values of attributes in the words of messages. */
final class ShownValue {

  /** What stands in the place of personal data, in all messages of Rowsmith. */
  static final String PERSONAL = "<personal data>";

  private static final int LONGEST = 40;

  private ShownValue() {}

  /** Returns a value, or a part of one, in words that fit into a sentence. */
  static String of(Object value) {
    if (value instanceof AttributeValue.Text text) {
      return "the text '" + cut(text.value()) + "'";
    }
    if (value instanceof AttributeValue.Number number) {
      return "the number " + cut(number.digits());
    }
    if (value instanceof AttributeValue.Bytes bytes) {
      return of(bytes.value());
    }
    if (value instanceof AttributeValue.Bool bool) {
      return "the truth value " + bool.value();
    }
    if (value instanceof AttributeValue.TextSet set) {
      return "a set of %,d texts".formatted(set.members().size());
    }
    if (value instanceof AttributeValue.NumberSet set) {
      return "a set of %,d numbers".formatted(set.members().size());
    }
    if (value instanceof AttributeValue.BytesSet set) {
      return "a set of %,d byte strings".formatted(set.members().size());
    }
    if (value instanceof AttributeValue.Listed list) {
      return "a list of %,d values".formatted(list.values().size());
    }
    if (value instanceof AttributeValue.Mapped map) {
      return "a map of %,d entries".formatted(map.entries().size());
    }
    if (value instanceof ByteString bytes) {
      return "%,d bytes".formatted(bytes.size());
    }
    return value instanceof AttributeValue.Null ? "NULL" : "'" + cut(String.valueOf(value)) + "'";
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
