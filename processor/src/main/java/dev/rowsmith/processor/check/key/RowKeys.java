package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/** Conversion between the parts of a key of any store and the segments of a row key. */
final class RowKeys {

  private RowKeys() {}

  static List<Part> parts(List<Segment> segments) {
    return segments.stream().map(Segment::asPart).toList();
  }

  static Segment segment(BigtableEntity entity, Part part) {
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(part.name()))
        .findFirst()
        .orElseThrow();
  }

  static List<Segment> segments(BigtableEntity entity, List<Part> parts) {
    return parts.stream().map(part -> segment(entity, part)).toList();
  }

  /** Returns a segment's {@code @RowKey} as the user wrote it. */
  static AnnotationCode annotation(BigtableEntity entity, Part part) {
    return AnnotationCode.of(segment(entity, part).rowKey());
  }
}
