package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.key.FixedWidth;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Fix that gives a text that two keys share one width, so that the constants behind it decide. */
final class SameWidth {

  private SameWidth() {}

  static Optional<Fix> of(BigtableEntity earlier, BigtableEntity entity, int at) {
    Segment one = earlier.segments().get(at);
    Segment other = entity.segments().get(at);
    if (one.kind() != ValueKind.STRING || other.kind() != ValueKind.STRING) {
      return Optional.empty();
    }
    int width = Math.max(one.width(), other.width());
    List<Segment> narrower =
        Stream.of(other, one).filter(each -> width == 0 || each.width() < width).toList();
    List<String> declarations = new ArrayList<>();
    List<Edit> edits = new ArrayList<>();
    for (Segment each : narrower) {
      Optional<AnnotationCode> fixed = FixedWidth.of(each);
      if (fixed.isEmpty()) {
        return Optional.empty();
      }
      AnnotationCode rowKey = width == 0 ? fixed.get() : fixed.get().with("width", width);
      declarations.add(PropertyCode.of(each, rowKey));
      edits.add(rowKey.edit());
    }
    String how =
        narrower.size() == 2
            ? "in %s, and %s in %s".formatted(entity.name(), declarations.get(1), earlier.name())
            : "in " + (narrower.get(0).equals(other) ? entity : earlier).name();
    return Optional.of(new Fix(declarations.get(0), how, edits));
  }
}
