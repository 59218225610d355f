package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.ByteArray;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.util.function.Function;

/** Protobuf messages in their binary form. */
public final class MessageBytes {

  private MessageBytes() {}

  /** Returns what reads messages of the class of an example. */
  public static <M extends MessageLite> Function<ByteArray, M> reader(M example) {
    @SuppressWarnings("unchecked") // The parser of a message makes messages of its class.
    Parser<M> parser = (Parser<M>) example.getParserForType();
    return bytes -> {
      try {
        return parser.parseFrom(bytes.toByteArray());
      } catch (InvalidProtocolBufferException problem) {
        throw new IllegalArgumentException(
            "%d bytes are not a valid %s: %s"
                .formatted(
                    bytes.length(), example.getClass().getSimpleName(), problem.getMessage()),
            problem);
      }
    };
  }
}
