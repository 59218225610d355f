package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;

/**
 * Fix that makes a column a segment in front of the time: field promotion, in the words of the
 * guide on time series.
 *
 * @param entity the entity
 * @param key the key as it should be otherwise
 * @param time the segment in front of which the column goes
 * @param candidate the column
 */
record PromotionFix(BigtableEntity entity, Key key, Segment time, SegmentCandidate candidate) {

  /** Returns the column as a segment, where it goes, and what brings it there. */
  Fix fix() {
    return new Fix(candidate.source(rowKey()), place(), edits());
  }

  /** Returns the column as a segment: {@code @RowKey String userId}. */
  String source() {
    return candidate.source(rowKey());
  }

  /** Returns where it goes, and the key that comes of it. */
  String place() {
    if (ReplacementFix.isLaidOut(key)) {
      String layout = KeyPicture.layoutWith(candidate.name(), key, time);
      return "and key = " + JavaLiterals.of(layout);
    }
    String picture = KeyPicture.with(candidate.name(), key, time);
    return isNumbered()
        ? "count '%s' and what follows one higher: %s".formatted(time.name(), picture)
        : "declared before '%s': %s".formatted(time.name(), picture);
  }

  /** Returns what makes the column a segment there. */
  List<Edit> edits() {
    int before = before();
    SourceRef column = candidate.column().property().place();
    List<Edit> edits = new ArrayList<>(List.of(rowKey().edit(column)));
    if (ReplacementFix.isLaidOut(key)) {
      String layout = KeyPicture.layoutWith(candidate.name(), key, time);
      edits.addAll(TableFix.key(entity, layout, "").edits());
    } else if (isNumbered()) {
      edits.addAll(KeyOrder.numbersFrom(before, parts(), part -> RowKeys.annotation(entity, part)));
    } else {
      edits.add(new Edit.Reorder(KeyOrder.placesWith(column, before, parts())));
    }
    return edits;
  }

  private AnnotationCode rowKey() {
    return isNumbered() ? candidate.rowKey().with("order", before() + 1) : candidate.rowKey();
  }

  private List<Part> parts() {
    return RowKeys.parts(key.segments());
  }

  private boolean isNumbered() {
    return KeyOrder.numbered(parts());
  }

  private int before() {
    return key.segments().indexOf(time);
  }
}
