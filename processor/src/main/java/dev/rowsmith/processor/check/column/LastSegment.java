package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.stream.Stream;

/** Says whether a new component, declared last, is the last segment of the key. */
public final class LastSegment {

  private LastSegment() {}

  /** Elsewhere more has to be said: a place in the layout or the order, or a constructor. */
  public static boolean canBeAdded(Entity entity) {
    return entity.type().kind() == EntityClass.Kind.RECORD
        && entity.key().format() != KeyFormat.VERBATIM
        && entity.segments().stream().allMatch(segment -> segment.order() == 0)
        && entity.segments().stream().noneMatch(segment -> segment.property().type().optional());
  }

  /** Returns the names that a new component cannot have. */
  public static List<String> names(Entity entity) {
    return Stream.of(
            entity.key().components().stream().map(segment -> segment.property().name()),
            entity.timestamps().stream().map(Property::name),
            entity.columnComponents().stream().map(Property::name))
        .flatMap(names -> names)
        .toList();
  }
}
