package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.time.DateTimeException;
import java.util.Arrays;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Type whose values are texts in items. */
final class TextType<T> extends AttributeType<T> {

  private final Function<String, T> parser;

  /** Reads texts; the parser throws what java.time or a number's parser throws. */
  TextType(String wanted, Function<String, T> parser) {
    super(wanted);
    this.parser = parser;
  }

  static <E extends Enum<E>> TextType<E> ofEnum(E[] constants) {
    Map<String, E> byName =
        Arrays.stream(constants).collect(Collectors.toMap(Enum::name, Function.identity()));
    String names = Arrays.stream(constants).map(Enum::name).collect(Collectors.joining(", "));
    return new TextType<>(
        "one of the texts " + names,
        text -> {
          E constant = byName.get(text);
          if (constant == null) {
            throw new IllegalArgumentException(text);
          }
          return constant;
        });
  }

  static Character character(String text) {
    if (text.length() != 1 || Character.isSurrogate(text.charAt(0))) {
      throw new IllegalArgumentException(text);
    }
    return text.charAt(0);
  }

  /** Java's own parser takes shorter groups, and groups with a sign, as well. */
  static UUID uuid(String text) {
    UUID uuid = UUID.fromString(text);
    if (!uuid.toString().equalsIgnoreCase(text)) {
      throw new IllegalArgumentException(text);
    }
    return uuid;
  }

  static UUID lowerCaseUuid(String text) {
    UUID uuid = uuid(text);
    if (!uuid.toString().equals(text)) {
      throw new IllegalArgumentException(text);
    }
    return uuid;
  }

  @Override
  T ofText(String text, ItemAttribute<?> attribute) {
    try {
      return parser.apply(text);
    } catch (DateTimeException | IllegalArgumentException unfit) {
      throw attribute.misfit(new AttributeValue.Text(text), wanted());
    }
  }
}
