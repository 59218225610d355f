package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.runtime.value.ProtoCodec;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values as messages of the protobuf classes that somebody has named.
 *
 * <p>The wire format tells no class, and a class reads the fields of others as unknown ones. So a
 * value speaks for a class only without such fields, and if it is written back as the same bytes.
 *
 * @param classes an example of each class
 */
public record MessageForms(List<AbstractMessage> classes) {

  public MessageForms {
    classes = List.copyOf(classes);
  }

  /** What a class makes of the values of a column. */
  private record Fit(AbstractMessage type, long explained, boolean isAll, ValueForm form) {}

  /** What a class makes of a value: some fields are known to it, all of them, or none. */
  private enum Fields {
    NONE,
    SOME,
    ALL
  }

  /**
   * Returns the class that knows all fields of most values, if that is more than half of them, and
   * it knows some fields of each other value: those are of a newer version of it.
   */
  Optional<ValueForm> of(List<ByteString> values) {
    List<ByteString> filled = filled(values);
    return fits(filled)
        .filter(fit -> fit.isAll() && 2 * fit.explained() > filled.size())
        .max(Comparator.comparingLong(Fit::explained).thenComparing(fit -> -place(fit)))
        .map(Fit::form);
  }

  private int place(Fit fit) {
    return classes.indexOf(fit.type());
  }

  /** A value of no bytes is a message of every class, and speaks for none. */
  private static List<ByteString> filled(List<ByteString> values) {
    return values.stream().filter(value -> !value.isEmpty()).toList();
  }

  /** Returns how many values are messages of each class, empty where none is. */
  String counts(List<ByteString> values) {
    return fits(filled(values))
        .filter(fit -> fit.explained() > 0)
        .map(
            fit ->
                String.format(
                    Locale.ROOT,
                    "; %,d of %,d values are %s",
                    fit.explained(),
                    values.size(),
                    name(fit.type())))
        .collect(Collectors.joining());
  }

  private Stream<Fit> fits(Collection<ByteString> values) {
    return classes.stream().map(type -> fit(type, values));
  }

  private static Fit fit(AbstractMessage type, Collection<ByteString> values) {
    Map<Fields, Long> known =
        values.stream()
            .collect(Collectors.groupingBy(value -> known(type, value), Collectors.counting()));
    long explained = known.getOrDefault(Fields.ALL, 0L);
    String unknown =
        explained == values.size()
            ? ""
            : String.format(
                Locale.ROOT,
                "; %,d have fields that the class does not know",
                values.size() - explained);
    return new Fit(
        type,
        explained,
        !known.containsKey(Fields.NONE),
        new ValueForm(
            "messages of %s%s".formatted(name(type), unknown),
            TypeUse.of(type.getClass()),
            StoredAs.BINARY,
            new ProtoCodec<>(type.getParserForType())));
  }

  private static String name(AbstractMessage type) {
    return type.getClass().getSimpleName();
  }

  private static Fields known(AbstractMessage type, ByteString value) {
    try {
      Message message = type.getParserForType().parseFrom(value);
      if (message.getAllFields().isEmpty() || !message.toByteString().equals(value)) {
        return Fields.NONE;
      }
      return isKnown(message) ? Fields.ALL : Fields.SOME;
    } catch (InvalidProtocolBufferException otherwise) {
      return Fields.NONE;
    }
  }

  /** Returns whether no field of a message, or of one inside it, is unknown to its class. */
  private static boolean isKnown(Message message) {
    return message.getUnknownFields().asMap().isEmpty()
        && message.getAllFields().values().stream().allMatch(MessageForms::isKnownValue);
  }

  private static boolean isKnownValue(Object value) {
    if (value instanceof Collection<?> several) {
      return several.stream().allMatch(MessageForms::isKnownValue);
    }
    return !(value instanceof Message message) || isKnown(message);
  }
}
