package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Length of a row key in bytes.
 *
 * @param entity the entity
 */
record BigtableBytes(BigtableEntity entity) implements KeyBytes {

  @Override
  public int most() {
    return Limits.ROW_KEY_BYTES;
  }

  @Override
  public long constants() {
    Key key = entity.key();
    long bytes = LayoutConstants.bytes(key.constant()).length();
    // The bucket has the digits of the highest one, and a delimiter after it.
    bytes += key.salt().map(salt -> String.valueOf(salt.buckets() - 1).length() + 1).orElse(0);
    for (Segment segment : key.segments()) {
      bytes += LayoutConstants.bytes(segment.suffix()).length();
    }
    return bytes;
  }

  @Override
  public OptionalLong longest(Part part) {
    OptionalInt longest =
        SegmentLength.of(RowKeys.segment(entity, part), entity.key().format()).longest();
    return longest.isPresent() ? OptionalLong.of(longest.getAsInt()) : OptionalLong.empty();
  }

  @Override
  public SourceRef place(Part part) {
    Segment segment = RowKeys.segment(entity, part);
    String attribute = attribute(segment);
    return segment.rowKey().says(attribute)
        ? segment.rowKey().at(attribute)
        : segment.property().place();
  }

  private static String attribute(Segment segment) {
    return segment.width() > 0 ? "width" : "maxLength";
  }
}
