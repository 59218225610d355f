package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;

/** Type of bytes in an array, which another type reads. */
final class ArrayType extends AttributeType<byte[]> {

  private final AttributeType<ByteString> type;

  ArrayType(AttributeType<ByteString> type) {
    super(type.wanted());
    this.type = type;
  }

  @Override
  byte[] read(AttributeValue value, ItemAttribute<?> attribute) {
    return type.read(value, attribute).toByteArray();
  }
}
