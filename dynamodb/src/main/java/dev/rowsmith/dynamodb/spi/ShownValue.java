package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import java.util.Locale;

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
      return String.format(Locale.ROOT, "a set of %,d texts", set.members().size());
    }
    if (value instanceof AttributeValue.NumberSet set) {
      return String.format(Locale.ROOT, "a set of %,d numbers", set.members().size());
    }
    if (value instanceof AttributeValue.BytesSet set) {
      return String.format(Locale.ROOT, "a set of %,d byte strings", set.members().size());
    }
    if (value instanceof AttributeValue.Listed list) {
      return String.format(Locale.ROOT, "a list of %,d values", list.values().size());
    }
    if (value instanceof AttributeValue.Mapped map) {
      return String.format(Locale.ROOT, "a map of %,d entries", map.entries().size());
    }
    if (value instanceof ByteString bytes) {
      return String.format(Locale.ROOT, "%,d bytes", bytes.size());
    }
    return value instanceof AttributeValue.Null ? "NULL" : "'" + cut(String.valueOf(value)) + "'";
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
