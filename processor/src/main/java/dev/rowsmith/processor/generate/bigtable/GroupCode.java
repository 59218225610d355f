package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Code for how a record becomes components of a key, and these the record again. */
final class GroupCode {

  private final BigtableEntity entity;
  private final Key key;
  private final Group group;

  GroupCode(BigtableEntity entity, Group group) {
    this.entity = entity;
    this.key = entity.key();
    this.group = group;
  }

  /** Returns the groups of an entity that are its own components, and no parts of another one. */
  static List<GroupCode> of(BigtableEntity entity) {
    return entity.key().groups().stream()
        .filter(group -> !group.nested())
        .map(group -> new GroupCode(entity, group))
        .toList();
  }

  /** Returns the group that a component of an entity is, if it is one. */
  static Optional<GroupCode> of(BigtableEntity entity, Segment component) {
    return of(entity).stream().filter(code -> code.group.component().equals(component)).findFirst();
  }

  Group group() {
    return group;
  }

  ClassName type() {
    return TypeNames.of(group.type());
  }

  /** Returns the segments of the group, in the order of the key. */
  List<Segment> segments() {
    return key.segments().stream().filter(this::holds).toList();
  }

  /** Refuses a record that is null, and those inside it. */
  CodeBlock checks(String variable) {
    CodeBlock.Builder checks =
        CodeBlock.builder()
            .addStatement(
                "$T.check($S, $S, $L)",
                RuntimeTypes.KEY_GROUP,
                entity.name(),
                group.path(),
                variable);
    for (FlattenedRecord.Part part : group.parts()) {
      if (part.isRecord()) {
        checks.add(inner(part).checks(read(variable, part)));
      }
    }
    return checks.build();
  }

  /** Returns the component of the key that a record holds for a segment of the group. */
  CodeBlock toComponent(Segment segment, String variable) {
    for (FlattenedRecord.Part part : group.parts()) {
      if (!part.isRecord() && part.is(segment.name())) {
        return SegmentCode.of(segment, key).toComponent(read(variable, part), entity.name());
      }
      if (part.isRecord() && inner(part).holds(segment)) {
        return inner(part).toComponent(segment, read(variable, part));
      }
    }
    throw new IllegalArgumentException(segment.name() + " is no part of " + group.path());
  }

  /** Returns the record that the components of a key make: {@code new Place(key.city())}. */
  CodeBlock toProperty(String variable) {
    List<CodeBlock> arguments =
        group.parts().stream()
            .map(
                part ->
                    part.isRecord()
                        ? inner(part).toProperty(variable)
                        : toProperty(segment(part), variable))
            .toList();
    return CodeBlock.of("new $T($L)", type(), CommaList.of(arguments));
  }

  private CodeBlock toProperty(Segment segment, String variable) {
    return SegmentCode.of(segment, key)
        .toProperty(variable + "." + Names.component(segment.member()) + "()");
  }

  private boolean holds(Segment segment) {
    return group.parts().stream()
        .anyMatch(part -> part.isRecord() ? inner(part).holds(segment) : part.is(segment.name()));
  }

  private static String read(String variable, FlattenedRecord.Part part) {
    return variable + "." + part.accessor() + "()";
  }

  private GroupCode inner(FlattenedRecord.Part part) {
    return new GroupCode(entity, found(key.groups().stream(), part, Group::path));
  }

  private Segment segment(FlattenedRecord.Part part) {
    return found(key.segments().stream(), part, Segment::name);
  }

  private static <T> T found(Stream<T> all, FlattenedRecord.Part part, Function<T, String> path) {
    return all.filter(each -> part.is(path.apply(each))).findFirst().orElseThrow();
  }
}
