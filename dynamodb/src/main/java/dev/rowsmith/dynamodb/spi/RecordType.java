package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.Map;

/** Type of maps whose entries are attributes in turn. */
final class RecordType extends AttributeType<Map<String, AttributeValue>> {

  RecordType() {
    super("a map");
  }

  @Override
  Map<String, AttributeValue> read(AttributeValue value, ItemAttribute<?> attribute) {
    if (value instanceof AttributeValue.Mapped map) {
      return map.entries();
    }
    throw attribute.misfit(value, wanted());
  }
}
