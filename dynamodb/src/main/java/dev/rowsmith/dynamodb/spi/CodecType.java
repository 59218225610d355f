package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.runtime.value.ValueCodec;

/** Type whose values a codec of cells reads. */
final class CodecType<T> extends AttributeType<T> {

  private final ValueCodec<T> codec;

  /** Whether the codec reads JSON, which any value can be written as. */
  private final boolean json;

  CodecType(String wanted, ValueCodec<T> codec, boolean json) {
    super(wanted);
    this.codec = codec;
    this.json = json;
  }

  @Override
  T read(AttributeValue value, ItemAttribute<?> attribute) {
    ByteString bytes = bytes(value, attribute);
    try {
      return codec.decode(bytes);
    } catch (RuntimeException problem) { // What a codec of the user's throws is its own.
      throw attribute.refused(problem);
    }
  }

  private ByteString bytes(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Text text) {
      return ByteString.copyFromUtf8(text.value());
    }
    if (json) {
      return JsonText.of(value);
    }
    if (value instanceof AttributeValue.Bytes bytes) {
      return bytes.value();
    }
    throw attribute.misfit(value, wanted());
  }
}
