package dev.rowsmith.processor.check.column;

import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.stream.Stream;

/** Names of the components of an entity. */
public final class ComponentNames {

  private ComponentNames() {}

  /** Returns a name for a new component: the wanted one, or with a number behind it. */
  public static String free(String wanted, BigtableEntity entity) {
    List<String> taken =
        Stream.of(
                entity.key().components().stream().map(segment -> segment.property().name()),
                entity.timestamps().stream().map(Property::name),
                entity.columnComponents().stream().map(Property::name))
            .flatMap(names -> names)
            .toList();
    return FreeName.like(wanted, taken, Integer.MAX_VALUE);
  }
}
