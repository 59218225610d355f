package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.stream.Stream;

/** Names of the components of an entity, which a new component cannot have. */
public final class ComponentNames {

  private ComponentNames() {}

  /** Returns the names in the order of segments, timestamp and columns. */
  public static List<String> of(BigtableEntity entity) {
    return Stream.of(
            entity.key().components().stream().map(segment -> segment.property().name()),
            entity.timestamps().stream().map(Property::name),
            entity.columnComponents().stream().map(Property::name))
        .flatMap(names -> names)
        .toList();
  }
}
