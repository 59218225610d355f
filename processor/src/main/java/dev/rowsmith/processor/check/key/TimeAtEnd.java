package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.EpochUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * Fix that makes a time of the cells the last segment of the key: a row for each reading.
 *
 * @param entity the entity
 * @param moment the column with the time
 */
record TimeAtEnd(BigtableEntity entity, Column moment) {

  static Fix of(BigtableEntity entity, Column moment) {
    TimeAtEnd end = new TimeAtEnd(entity, moment);
    return new Fix(end.source(), end.place(), end.canBeEdited() ? end.edits() : List.of());
  }

  private String source() {
    String type = PropertyCode.plainType(moment.property().type());
    return "%s %s %s".formatted(rowKey(), type, moment.name());
  }

  private AnnotationCode rowKey() {
    AnnotationCode rowKey = AnnotationCode.named("RowKey");
    if (entity.key().format() == KeyFormat.VERBATIM && moment.kind() == ValueKind.INSTANT) {
      rowKey = rowKey.with("digits", EpochUnit.MILLIS.digits());
    }
    if (isNumbered()) {
      int last = entity.segments().stream().mapToInt(Segment::order).max().orElse(0);
      rowKey = rowKey.with("order", last + 1);
    }
    return rowKey;
  }

  private String place() {
    String rows = "as the last segment, a row for each reading: ";
    return ReplacementFix.isLaidOut(entity.key())
        ? rows + "key = " + JavaLiterals.of(layout())
        : rows + "{key}";
  }

  private String layout() {
    return entity.key().template().behind(moment.name()).layout();
  }

  private boolean isNumbered() {
    return entity.orderedKey().isNumbered();
  }

  /** What the component says of its cell has no place on a segment, and a segment is present. */
  private boolean canBeEdited() {
    return moment.shape().kind() == Shape.Kind.VALUE
        && !moment.isEmbedded()
        && moment.property().marks().isEmpty()
        && !moment.property().type().optional()
        && entity.key().groups().isEmpty()
        && entity.segments().stream().noneMatch(each -> each.property().type().optional());
  }

  private List<Edit> edits() {
    SourceRef column = moment.property().place();
    List<Edit> edits = new ArrayList<>(List.of(rowKey().edit(column)));
    if (ReplacementFix.isLaidOut(entity.key())) {
      edits.addAll(TableFix.key(entity, layout(), "").edits());
    } else if (!isNumbered()) {
      List<SourceRef> order = new ArrayList<>();
      entity.segments().forEach(segment -> order.add(segment.property().place()));
      order.add(column);
      edits.add(new Edit.Reorder(order));
    }
    return edits;
  }
}
