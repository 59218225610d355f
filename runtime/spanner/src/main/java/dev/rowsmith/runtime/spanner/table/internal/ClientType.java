package dev.rowsmith.runtime.spanner.table.internal;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import com.google.protobuf.AbstractMessage;
import com.google.protobuf.Descriptors.Descriptor;
import dev.rowsmith.model.spanner.SpannerType.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of Spanner's types, as the client reads and makes its values.
 *
 * @param <C> the class of the client that holds one
 * @param code how the two dialects call the type
 * @param get reads the value of a column that is not null
 * @param getList reads the array of a column that is not null
 * @param value makes a value
 * @param array makes an array
 * @param keys what such values are in a key
 * @param range the values that Spanner stores
 * @param message the message that a {@code PROTO} is
 */
public record ClientType<C>(
    Code code,
    Get<C> get,
    Get<List<C>> getList,
    Make<C> value,
    Make<Iterable<C>> array,
    KeyValues<C> keys,
    ValueRange<C> range,
    Optional<Descriptor> message) {

  /** Describes a type whose range holds every value of the class. */
  public ClientType(
      Code code,
      Get<C> get,
      Get<List<C>> getList,
      Make<C> value,
      Make<Iterable<C>> array,
      KeyValues<C> keys) {
    this(code, get, getList, value, array, keys, ValueRange.all());
  }

  /** Describes a type that is no {@code PROTO}. */
  public ClientType(
      Code code,
      Get<C> get,
      Get<List<C>> getList,
      Make<C> value,
      Make<Iterable<C>> array,
      KeyValues<C> keys,
      ValueRange<C> range) {
    this(code, get, getList, value, array, keys, range, Optional.empty());
  }

  /** The client's type of a protobuf message; the example says which one it is. */
  public static <M extends AbstractMessage> ClientType<M> proto(M example) {
    Descriptor type = example.getDescriptorForType();
    return new ClientType<>(
        Code.PROTO,
        (row, place) -> row.getProtoMessage(place, example),
        (row, place) -> row.getProtoMessageList(place, example),
        message ->
            message == null
                ? Value.protoMessage((ByteArray) null, type)
                : Value.protoMessage(message),
        messages -> Value.protoMessageArray(messages == null ? null : plain(messages), type),
        KeyValues.none(),
        MessageBytes.range(example),
        Optional.of(type));
  }

  private static Iterable<AbstractMessage> plain(Iterable<? extends AbstractMessage> messages) {
    List<AbstractMessage> plain = new ArrayList<>();
    messages.forEach(plain::add);
    return plain;
  }

  /** Reads one column. */
  @FunctionalInterface
  public interface Get<T> {
    T of(StructReader row, int place);
  }

  /** Makes a value; null makes {@code NULL}. */
  @FunctionalInterface
  public interface Make<T> {
    Value of(@Nullable T value);
  }
}
