package dev.rowsmith.processor.plan.question.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.ComputedParts;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetRecord;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Entities of Spanner, as questions see them. */
public final class SpannerTarget {

  private SpannerTarget() {}

  /** Returns an entity of Spanner: its table, and each of its indexes. */
  public static QuestionTarget of(SpannerEntity entity) {
    List<SpannerColumn> key = entity.key().stream().map(PrimaryKeyPart::column).toList();
    List<TargetComponent> components =
        entity.columns().stream()
            .map(
                column ->
                    new TargetComponent(
                        column.path(),
                        column.property(),
                        column.property().type(),
                        !column.type().array(),
                        key.contains(column),
                        entity.embedded().stream()
                            .anyMatch(each -> each.nullable() && each.holds(column.called())),
                        ""))
            .toList();
    List<AccessPath> paths = new ArrayList<>();
    paths.add(rows(entity, components));
    entity.indexes().stream()
        .map(index -> path(entity, index))
        .flatMap(Optional::stream)
        .forEach(paths::add);
    return new QuestionTarget(
        Store.SPANNER,
        entity.type().name(),
        entity.orderedKey(),
        entity.table(),
        false,
        paths,
        components,
        entity.embedded().stream()
            .map(each -> new TargetRecord(each.path(), each.property().type()))
            .toList());
  }

  private static AccessPath rows(SpannerEntity entity, List<TargetComponent> components) {
    List<PathPart> parts =
        entity.key().stream()
            .filter(part -> entity.computed(part).isEmpty())
            .map(part -> part(part.column(), part.descending()))
            .toList();
    return new AccessPath(
        entity.table(),
        Optional.empty(),
        parts,
        Optional.of(parts.size()),
        components.stream().map(TargetComponent::path).collect(Collectors.toSet()),
        List.of(),
        false,
        computed(entity));
  }

  private static List<ComputedParts> computed(SpannerEntity entity) {
    List<ComputedParts> computed = new ArrayList<>();
    int place = 0;
    for (PrimaryKeyPart part : entity.key()) {
      Optional<ComputedPart> found = entity.computed(part);
      if (found.isPresent()) {
        computed.add(new ComputedParts(part.name(), Set.copyOf(found.get().of()), place));
      } else {
        place++;
      }
    }
    return computed;
  }

  /** An index whose columns are not all known, or are not sorted, has no scan. */
  private static Optional<AccessPath> path(SpannerEntity entity, Index index) {
    List<PathPart> parts = new ArrayList<>();
    for (KeyColumn part : index.parts()) {
      Optional<SpannerColumn> column = entity.column(part.name()).filter(SpannerColumn::isSorted);
      if (column.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part(column.get(), part.descending()));
    }
    Set<String> holds = new LinkedHashSet<>();
    parts.forEach(part -> holds.add(part.component()));
    entity.key().forEach(part -> holds.add(part.name()));
    holds.addAll(index.storing());
    List<String> indexed = parts.stream().map(PathPart::component).toList();
    List<String> skipped =
        Stream.concat(
                index.nullFiltered() ? indexed.stream() : Stream.of(), index.notNull().stream())
            .filter(each -> entity.column(each).filter(SpannerColumn::mayBeNull).isPresent())
            .distinct()
            .toList();
    return Optional.of(
        new AccessPath(
            index.name(),
            Optional.of(index.name()),
            parts,
            index.unique() ? Optional.of(parts.size()) : Optional.empty(),
            holds,
            skipped,
            false,
            List.of()));
  }

  private static PathPart part(SpannerColumn column, boolean descending) {
    return new PathPart(
        column.path(),
        column.member(),
        descending,
        column.property().type(),
        column.hasRanges(),
        column.hasPrefixes(),
        false);
  }
}
