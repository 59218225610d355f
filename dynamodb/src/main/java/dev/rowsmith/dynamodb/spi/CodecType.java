package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.runtime.value.CellValue;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.Objects;
import java.util.Optional;

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
    T read;
    Optional<String> changed;
    try {
      ByteString bytes = bytes(value, attribute);
      read = codec.decode(bytes);
      changed = json ? JsonNumbers.firstChanged(bytes, codec.encode(read)) : Optional.empty();
    } catch (ItemException told) {
      throw told;
    } catch (RuntimeException problem) { // What a codec of the user's throws is its own.
      throw attribute.refused(problem);
    }
    if (changed.isPresent()) {
      throw attribute.misfit(
          new AttributeValue.Number(changed.get()), "JSON with numbers that the component keeps");
    }
    return read;
  }

  private ByteString bytes(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Text text) {
      return Objects.requireNonNull(CellValue.encodeString(text.value()));
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
