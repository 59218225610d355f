package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.ByteArray;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import dev.rowsmith.runtime.value.ProtoCodec;
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
            "%s bytes are not a valid %s: %s"
                .formatted(
                    bytes.length(), example.getClass().getSimpleName(), problem.getMessage()),
            problem);
      }
    };
  }

  /** Returns the messages that are parsed as they were before. */
  static <M extends MessageLite> ValueRange<M> range(M example) {
    ProtoCodec<M> codec = codec(example);
    return message -> {
      int bytes = codec.encodeReadable(message).size();
      return bytes <= ValueRange.MAX_BYTES
          ? null
          : "%s bytes, and a message has at most %s".formatted(bytes, ValueRange.MAX_BYTES);
    };
  }

  /** Returns what writes messages, and refuses those that are parsed as others. */
  public static <M extends MessageLite> Function<M, ByteArray> writer(M example) {
    ProtoCodec<M> codec = codec(example);
    return message -> ByteArray.copyFrom(codec.encodeReadable(message).toByteArray());
  }

  @SuppressWarnings("unchecked") // The parser of a message makes messages of its class.
  private static <M extends MessageLite> ProtoCodec<M> codec(M example) {
    return new ProtoCodec<>((Parser<M>) example.getParserForType());
  }
}
