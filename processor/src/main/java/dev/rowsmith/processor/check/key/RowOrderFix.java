package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/** Fix that puts the segments of a row key in another order. */
final class RowOrderFix {

  private RowOrderFix() {}

  /** Adds an order as a fix, best by moving {@code moved} alone: a declared layout, or the key. */
  static Finding addTo(Finding finding, BigtableEntity entity, KeyOrder order, Part moved) {
    Key key = entity.key();
    List<Segment> segments = RowKeys.segments(entity, order.parts());
    return ReplacementFix.isLaidOut(key)
        ? finding.fix(TableFix.key(entity, KeyPicture.layout(key, segments), "in @Table"))
        : finding.fix(
            new Fix(
                KeyPicture.of(key, segments),
                order.how(moved, "segment"),
                order.edits(part -> RowKeys.annotation(entity, part))));
  }
}
