package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Map;

/**
 * The value of an attribute, in one of DynamoDB's ten types.
 *
 * <p>Numbers are kept as the digits of the export: a type of Java would round some of the 38 that
 * DynamoDB keeps.
 */
public sealed interface AttributeValue {

  /** A text, {@code S}. */
  record Text(String value) implements AttributeValue {}

  /** A number, {@code N}, in the digits of the export. */
  @SuppressWarnings("JavaLangClash") // What DynamoDB calls it.
  record Number(String digits) implements AttributeValue {}

  /** Bytes, {@code B}, decoded from Base64. */
  record Bytes(ByteString value) implements AttributeValue {}

  /** A truth value, {@code BOOL}. */
  record Bool(boolean value) implements AttributeValue {}

  /** The null of DynamoDB, {@code NULL}: an attribute that is there and has no value. */
  record Null() implements AttributeValue {}

  /** A set of texts, {@code SS}. */
  record TextSet(List<String> members) implements AttributeValue {}

  /** A set of numbers, {@code NS}, in the digits of the export. */
  record NumberSet(List<String> members) implements AttributeValue {}

  /** A set of bytes, {@code BS}. */
  record BytesSet(List<ByteString> members) implements AttributeValue {}

  /** A list of values of any types, {@code L}. */
  record Listed(List<AttributeValue> values) implements AttributeValue {}

  /** A map from names to values of any types, {@code M}, in the order of the export. */
  record Mapped(Map<String, AttributeValue> entries) implements AttributeValue {}
}
