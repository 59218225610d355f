package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.key.FixedWidth;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fix that gives a text that two keys share one width, so that the constants behind it decide. */
final class SameWidth {

  private SameWidth() {}

  static Optional<Fix> of(BigtableEntity earlier, BigtableEntity entity, int at) {
    List<BigtableEntity> both = List.of(entity, earlier);
    int width = both.stream().mapToInt(each -> each.segments().get(at).width()).max().orElse(0);
    List<Fix> fixes = new ArrayList<>();
    for (BigtableEntity each : both) {
      Segment segment = each.segments().get(at);
      Optional<AnnotationCode> fixed = FixedWidth.of(segment);
      if (segment.kind() != ValueKind.STRING || fixed.isEmpty()) {
        return Optional.empty();
      }
      if (width == 0 || segment.width() < width) {
        AnnotationCode rowKey = width == 0 ? fixed.get() : fixed.get().with("width", width);
        fixes.add(Fix.of(DeclarationCode.of(segment.property()).with(rowKey), "in " + each.name()));
      }
    }
    return fixes.stream().reduce(Fix::and);
  }
}
