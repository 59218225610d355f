package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** Type of floating-point numbers, which are read from their digits. */
final class FloatingType<T> extends AttributeType<T> {

  private final DoubleFunction<T> box;
  private final ToDoubleFunction<String> parser;

  FloatingType(String wanted, DoubleFunction<T> box, ToDoubleFunction<String> parser) {
    super(wanted);
    this.box = box;
    this.parser = parser;
  }

  @Override
  double readDouble(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Number number) {
      return parse(number.digits(), attribute);
    }
    throw attribute.misfit(value, wanted());
  }

  @Override
  T ofDigits(String digits, ItemAttribute<?> attribute) {
    return box.apply(parse(digits, attribute));
  }

  private double parse(String digits, ItemAttribute<?> attribute) {
    try {
      return parser.applyAsDouble(digits);
    } catch (ArithmeticException | NumberFormatException unfit) {
      throw attribute.misfit(new AttributeValue.Number(digits), wanted());
    }
  }
}
