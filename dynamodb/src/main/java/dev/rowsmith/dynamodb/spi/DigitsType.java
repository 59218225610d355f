package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.time.DateTimeException;
import java.util.function.Function;

/** Type whose values are numbers in items, made of their digits. */
final class DigitsType<T> extends AttributeType<T> {

  private final Function<String, T> parser;

  /** Reads numbers; the parser throws what {@link Digits} and java.time throw. */
  DigitsType(String wanted, Function<String, T> parser) {
    super(wanted);
    this.parser = parser;
  }

  @Override
  T ofDigits(String digits, ItemAttribute<?> attribute) {
    try {
      return parser.apply(digits);
    } catch (ArithmeticException | NumberFormatException | DateTimeException unfit) {
      throw attribute.misfit(new AttributeValue.Number(digits), wanted());
    }
  }

  @Override
  T ofName(String name, ItemAttribute<?> attribute) {
    return ofDigits(name, attribute);
  }
}
