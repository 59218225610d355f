package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;

/**
 * Edits of the components of a {@link ReplacementFix}: another one becomes the segment, and the old
 * one a column. Nothing is edited where more would have to be declared.
 *
 * @param replacement the entity, and the segment that leaves the key
 */
record SegmentSwap(ReplacementFix replacement) {

  /** Returns what puts a column in the place of the segment, which becomes a column. */
  List<Edit> promotion(Column column) {
    boolean plain =
        column.shape().kind() == Shape.Kind.VALUE
            && column.property().marks().isEmpty()
            && !column.isEmbedded();
    if (!plain || isInRecord()) {
      return List.of();
    }
    SourceRef place = column.property().place();
    List<Edit> edits = new ArrayList<>(List.of(replacement.rowKey(column.name()).edit(place)));
    edits.addAll(demotion());
    if (!ReplacementFix.isLaidOut(entity().key()) && old().order() == 0) {
      List<SourceRef> order = new ArrayList<>();
      entity().segments().forEach(each -> order.add(each.property().place()));
      order.set(entity().segments().indexOf(old()), place);
      order.add(old().property().place());
      edits.add(new Edit.Reorder(order));
    }
    return edits;
  }

  /** Returns what makes the segment a column, where other annotations of it would be none. */
  private List<Edit> demotion() {
    SourceRef place = old().property().place();
    List<Edit> edits = new ArrayList<>(List.of(new Edit.Unannotate(place, "RowKey")));
    if (old().distribution() == Distribution.MONOTONIC
        || old().distribution() == Distribution.BOTH) {
      edits.add(new Edit.Unannotate(place, "Monotonic"));
    }
    if (old().distribution() == Distribution.DISTRIBUTED
        || old().distribution() == Distribution.BOTH) {
      edits.add(new Edit.Unannotate(place, "Distributed"));
    }
    if (replacement.isUndecided()) {
      edits.add(AnnotationCode.family(entity().families().get(0).name()).edit(place));
    }
    return edits;
  }

  /** A part of a group leaves the key with its record, or not at all. */
  private boolean isInRecord() {
    return !entity().key().groups().isEmpty();
  }

  private BigtableEntity entity() {
    return replacement.entity();
  }

  private Segment old() {
    return replacement.old();
  }
}
