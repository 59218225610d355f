package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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
                    segment.name(), segment.property(), segment.property().type(), true, true, ""))
        .forEach(components::add);
    entity.columns().stream()
        .filter(column -> entity.segments().stream().noneMatch(s -> s.name().equals(column.name())))
        .map(BigtableTarget::component)
        .forEach(components::add);
    AccessPath rows =
        new AccessPath(
            entity.table(),
            Optional.empty(),
            parts,
            Optional.of(parts.size()),
            components.stream().map(TargetComponent::path).collect(Collectors.toSet()),
            List.of(),
            true);
    return new QuestionTarget(
        Store.BIGTABLE,
        entity.type().name(),
        entity.orderedKey(),
        entity.table(),
        entity.key().format() == KeyFormat.VERBATIM,
        List.of(rows),
        components);
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

  private static TargetComponent component(Column column) {
    return new TargetComponent(
        column.name(),
        column.property(),
        column.property().type(),
        column.shape().kind() == Shape.Kind.VALUE || column.shape().kind() == Shape.Kind.REVISION,
        false,
        column.family());
  }
}
