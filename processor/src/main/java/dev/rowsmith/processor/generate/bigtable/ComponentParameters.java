package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ParameterSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Parameters of methods that take a key as the entity declares it, in its records. */
final class ComponentParameters {

  private ComponentParameters() {}

  static List<ParameterSpec> of(BigtableEntity entity) {
    return entity.key().givenComponents().stream().map(each -> of(entity, each)).toList();
  }

  /** Returns the name of the parameter that is a record. */
  static String nameOf(Group group) {
    return Names.component(group.path());
  }

  private static ParameterSpec of(BigtableEntity entity, Segment component) {
    Optional<GroupCode> group = GroupCode.of(entity, component);
    return group.isPresent()
        ? ParameterSpec.builder(group.get().type(), nameOf(group.get().group())).build()
        : ParameterSpec.builder(
                SegmentCode.of(component, entity.key()).componentType(),
                Names.component(component.member()))
            .build();
  }
}
