package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ItemException;

/**
 * A type of Java that the values of attributes are read as; {@link AttributeTypes} has them.
 *
 * <p>A value that the type does not hold exactly is an {@link ItemException}. Nothing is rounded,
 * cut or guessed.
 *
 * @param <T> the type
 */
public abstract class AttributeType<T> {

  private final String wanted;

  /** Describes a type by what an attribute has to hold: {@code a text}. */
  AttributeType(String wanted) {
    this.wanted = wanted;
  }

  /** Returns what an attribute has to hold, in words. */
  final String wanted() {
    return wanted;
  }

  /** Reads a value of an item. */
  T read(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Text text) {
      return ofText(text.value(), attribute);
    }
    if (value instanceof AttributeValue.Number number) {
      return ofDigits(number.digits(), attribute);
    }
    if (value instanceof AttributeValue.Bytes bytes) {
      return ofBytes(bytes.value(), attribute);
    }
    throw attribute.misfit(value, wanted);
  }

  /** Reads a text, or a member of a set of texts. */
  T ofText(String text, ItemAttribute<?> attribute) {
    throw attribute.misfit(new AttributeValue.Text(text), wanted);
  }

  /** Reads a number, or a member of a set of numbers. */
  T ofDigits(String digits, ItemAttribute<?> attribute) {
    throw attribute.misfit(new AttributeValue.Number(digits), wanted);
  }

  /** Reads bytes, or a member of a set of bytes. */
  T ofBytes(ByteString bytes, ItemAttribute<?> attribute) {
    throw attribute.misfit(bytes, wanted);
  }

  /** Reads the name of an entry of a map, which is a text whatever it means. */
  T ofName(String name, ItemAttribute<?> attribute) {
    return ofText(name, attribute);
  }

  /** Reads a whole number without a box, where the type is one. */
  long readLong(AttributeValue value, ItemAttribute<?> attribute) {
    throw new UnsupportedOperationException(wanted + " is not a whole number");
  }

  /** Reads a number without a box, where the type is one. */
  double readDouble(AttributeValue value, ItemAttribute<?> attribute) {
    throw new UnsupportedOperationException(wanted + " is not a number");
  }
}
