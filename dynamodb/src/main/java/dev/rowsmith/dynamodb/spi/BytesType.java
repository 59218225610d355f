package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import java.util.function.Function;

/** Type whose values are bytes in items. */
final class BytesType<T> extends AttributeType<T> {

  private final Function<ByteString, T> reader;

  BytesType(Function<ByteString, T> reader) {
    super("binary data");
    this.reader = reader;
  }

  @Override
  T ofBytes(ByteString bytes, ItemAttribute<?> attribute) {
    return reader.apply(bytes);
  }
}
