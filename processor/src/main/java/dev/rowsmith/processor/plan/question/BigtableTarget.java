package dev.rowsmith.processor.plan.question;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Entities of Bigtable, as questions see them. */
public final class BigtableTarget {

  private BigtableTarget() {}

  /** Returns an entity of Bigtable: its table is all that can be read. */
  public static QuestionTarget of(BigtableEntity entity) {
    List<PathPart> parts =
        entity.segments().stream()
            .filter(segment -> !entity.key().isDecidedBefore(segment))
            .map(segment -> part(segment, entity.key().format()))
            .toList();
    List<TargetComponent> components = new ArrayList<>();
    entity.segments().stream()
        .map(
            segment ->
                new TargetComponent(
                    segment.name(),
                    segment.property(),
                    segment.property().type(),
                    true,
                    true,
                    false,
                    ""))
        .forEach(components::add);
    entity.columns().stream()
        .filter(column -> entity.segments().stream().noneMatch(s -> s.name().equals(column.name())))
        .map(column -> component(entity, column))
        .forEach(components::add);
    AccessPath rows =
        new AccessPath(
            entity.table(),
            Optional.empty(),
            parts,
            Optional.of(parts.size()),
            components.stream().map(TargetComponent::path).collect(Collectors.toSet()),
            List.of(),
            true,
            List.of());
    return new QuestionTarget(
        Store.BIGTABLE,
        entity.type().name(),
        entity.orderedKey(),
        entity.table(),
        entity.key().format() == KeyFormat.VERBATIM,
        List.of(rows),
        components,
        records(entity));
  }

  private static PathPart part(Segment segment, KeyFormat format) {
    return new PathPart(
        segment.name(),
        segment.member(),
        segment.descending(),
        segment.property().type(),
        Ranges.offered(segment, format),
        Ranges.startsWithOffered(segment),
        Ranges.domainsOffered(segment));
  }

  private static List<TargetRecord> records(BigtableEntity entity) {
    return Stream.concat(
            entity.key().groups().stream()
                .filter(group -> !group.wrapper())
                .map(group -> new TargetRecord(group.path(), group.component().property().type())),
            entity.embedded().stream()
                .map(each -> new TargetRecord(each.path(), each.property().type())))
        .toList();
  }

  private static TargetComponent component(BigtableEntity entity, Column column) {
    return new TargetComponent(
        column.name(),
        column.property(),
        column.property().type(),
        column.shape().kind() == Shape.Kind.VALUE || column.shape().kind() == Shape.Kind.REVISION,
        false,
        entity.embedded().stream().anyMatch(each -> each.nullable() && each.holds(column.called())),
        column.family());
  }
}
