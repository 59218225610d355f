package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;

/** Type of truth values. */
final class TruthType extends AttributeType<Boolean> {

  TruthType() {
    super("a truth value");
  }

  @Override
  Boolean read(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Bool bool) {
      return bool.value();
    }
    throw attribute.misfit(value, wanted());
  }
}
