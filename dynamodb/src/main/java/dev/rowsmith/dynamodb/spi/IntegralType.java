package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.function.LongFunction;

/** Type of whole numbers, which are read from their digits without anything in between. */
final class IntegralType<T> extends AttributeType<T> {

  private final long least;
  private final long most;
  private final LongFunction<T> box;

  IntegralType(String wanted, long least, long most, LongFunction<T> box) {
    super(wanted);
    this.least = least;
    this.most = most;
    this.box = box;
  }

  @Override
  long readLong(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Number number) {
      return parse(number.digits(), attribute);
    }
    throw attribute.misfit(value, wanted());
  }

  @Override
  T ofDigits(String digits, ItemAttribute<?> attribute) {
    return box.apply(parse(digits, attribute));
  }

  @Override
  T ofName(String name, ItemAttribute<?> attribute) {
    return ofDigits(name, attribute);
  }

  private long parse(String digits, ItemAttribute<?> attribute) {
    long value;
    try {
      value = Digits.toLong(digits);
    } catch (ArithmeticException | NumberFormatException unfit) {
      throw attribute.misfit(new AttributeValue.Number(digits), wanted());
    }
    if (value < least || value > most) {
      throw attribute.misfit(new AttributeValue.Number(digits), wanted());
    }
    return value;
  }
}
