package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import dev.rowsmith.runtime.CellFormatException;

/**
 * A protobuf message in its serialized form.
 *
 * <p>Protobuf serializes messages that its parser refuses or changes: messages nested too deeply or
 * without a required field, texts with half of a surrogate pair, and extensions. Every write
 * therefore parses the message, and refuses one that differs.
 *
 * @param <T> the class of the message
 */
public final class ProtoCodec<T extends MessageLite> implements ValueCodec<T> {

  private final Parser<T> parser;

  /** Reads messages by {@code parser}: {@code Person.parser()}. */
  public ProtoCodec(Parser<T> parser) {
    this.parser = parser;
  }

  @Override
  public ByteString encode(T value) {
    return value.toByteString();
  }

  @Override
  public ByteString encodeReadable(T value) {
    ByteString cell = encode(value);
    T read;
    try {
      read = parser.parseFrom(cell);
    } catch (InvalidProtocolBufferException e) {
      throw new CellFormatException("a message that cannot be parsed again: " + e.getMessage());
    }
    if (!read.equals(value)) {
      throw new CellFormatException(
          "a message that is parsed as another one; it may hold an unpaired surrogate or an"
              + " extension");
    }
    return cell;
  }

  @Override
  public T decode(ByteString cell) {
    try {
      return parser.parseFrom(cell);
    } catch (InvalidProtocolBufferException e) {
      throw new CellFormatException(
          "no such message in %s bytes: %s".formatted(cell.size(), e.getMessage()));
    }
  }
}
