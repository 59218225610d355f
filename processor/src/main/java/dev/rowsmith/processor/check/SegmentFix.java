package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Segment;

/** Fixes that declare a segment in another way. */
public final class SegmentFix {

  private SegmentFix() {}

  /** Returns the fix that writes another {@code @RowKey} on a segment. */
  public static Fix of(Segment segment, AnnotationCode rowKey, String how) {
    // In a record without annotations, the annotation belongs on the record's own component.
    boolean inRecord =
        segment.called().path().isNested()
            && segment.rowKey().place().equals(segment.property().place());
    String code = PropertyCode.of(segment, rowKey);
    return inRecord ? new Fix(code, how) : new Fix(code, how, rowKey.edits());
  }
}
