package dev.rowsmith.dynamodb.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.value.CellValue;
import java.util.Objects;

/** Type whose values are texts in the form of a segment of a row key. */
final class SegmentType<T> extends AttributeType<T> {

  private final KeySegment<T> segment;
  private final KeyLayout layout;

  SegmentType(KeySegment<T> segment) {
    super("a text of the form " + segment.describe());
    this.segment = segment;
    this.layout = KeyLayout.of(segment);
  }

  @Override
  T ofText(String text, ItemAttribute<?> attribute) {
    try {
      ByteString bytes = Objects.requireNonNull(CellValue.encodeString(text));
      KeyReader reader = KeyReader.of(layout, bytes);
      T value = segment.read(reader);
      reader.end();
      return value;
    } catch (KeyFormatException | CellFormatException unfit) {
      throw attribute.misfit(new AttributeValue.Text(text), wanted());
    }
  }

  @Override
  long readLong(AttributeValue value, ItemAttribute<?> attribute) {
    return ((Number) read(value, attribute)).longValue();
  }
}
