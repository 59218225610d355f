package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/** Fixes that write or remove one annotation. */
public final class AnnotationFix {

  private AnnotationFix() {}

  /** Returns the fix that writes another annotation in place of the one that stands there. */
  public static Fix of(AnnotationCode annotation, String how) {
    return new Fix(annotation.toString(), how, List.of(annotation.edit()));
  }

  /** Returns the fix that writes another {@code @RowKey} on a segment. */
  public static Fix of(Segment segment, AnnotationCode rowKey, String how) {
    // In a record without annotations, the annotation belongs on the record's own component.
    boolean inRecord =
        segment.called().path().isNested()
            && segment.rowKey().place().equals(segment.property().place());
    String code = PropertyCode.of(segment, rowKey);
    return inRecord ? new Fix(code, how) : new Fix(code, how, List.of(rowKey.edit()));
  }

  /** Returns the fix that removes an annotation of a component. */
  public static Fix without(String annotation, Property property) {
    return new Fix(
        PropertyCode.of(property),
        "without @" + annotation,
        List.of(new Edit.Unannotate(property.at(annotation), annotation)));
  }
}
