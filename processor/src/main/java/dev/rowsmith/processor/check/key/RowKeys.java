package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
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
    return AnnotationCode.rowKey(segment(entity, part));
  }

  /** Adds an order as a fix, best by moving {@code moved} alone: a said layout, or the key. */
  static Finding addOrder(Finding finding, BigtableEntity entity, KeyOrder order, Part moved) {
    Key key = entity.key();
    List<Segment> segments = segments(entity, order.parts());
    return Replacement.isLaidOut(key)
        ? finding.fix(TableFix.key(entity, KeyPicture.layout(key, segments), "in @Table"))
        : finding.fix(
            new Fix(
                KeyPicture.of(key, segments),
                order.how(moved, "segment"),
                order.edits(part -> annotation(entity, part))));
  }
}
