package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.runtime.key.EpochUnit;
import java.time.DateTimeException;
import java.time.Instant;

/** Type of instants that are counts since 1970 where they are numbers, and ISO 8601 in texts. */
final class EpochType extends AttributeType<Instant> {

  private final EpochUnit unit;

  EpochType(EpochUnit unit) {
    super("a whole number of " + unit.words() + " since 1970, or the text of a time");
    this.unit = unit;
  }

  @Override
  Instant ofText(String text, ItemAttribute<?> attribute) {
    return AttributeTypes.INSTANT.ofText(text, attribute);
  }

  @Override
  Instant ofDigits(String digits, ItemAttribute<?> attribute) {
    try {
      return unit.instant(Digits.toLong(digits));
    } catch (ArithmeticException | NumberFormatException | DateTimeException unfit) {
      throw attribute.misfit(new AttributeValue.Number(digits), wanted());
    }
  }
}
