package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeletionPolicy;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Reports an annotation on a class that names a component or a parent that there is not. */
@AutoService(SchemaCheck.class)
public final class UnknownReference extends MandatorySpannerCheck {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity.indexes().forEach(index -> check(entity, index, findings));
    entity
        .deletionPolicy()
        .filter(policy -> entity.column(policy.property()).isEmpty())
        .ifPresent(policy -> findings.accept(unknownTime(entity, policy)));
    entity
        .interleave()
        .filter(interleave -> interleave.ancestors().isEmpty())
        .ifPresent(
            interleave ->
                findings.accept(
                    noParent(entity, interleave.source().at("in"), interleave.parent())));
  }

  private static void check(SpannerEntity entity, Index index, Consumer<Finding> findings) {
    AnnotationText said = SpannerText.index(index);
    for (Index.Part part : index.parts()) {
      if (entity.column(part.property()).isEmpty()) {
        findings.accept(
            unknown(
                entity,
                index.source().at("columns"),
                part.property(),
                column -> isUnused(index, column),
                name -> said.with("columns", SpannerText.columns(renamed(index, part, name)))));
      }
    }
    for (String stored : index.storing()) {
      if (entity.column(stored).isEmpty()) {
        findings.accept(
            unknown(
                entity,
                index.source().at("storing"),
                stored,
                column ->
                    isUnused(index, column)
                        && entity.key().stream().noneMatch(part -> part.column().equals(column)),
                name ->
                    said.with(
                        "storing",
                        JavaText.of(
                            index.storing().stream()
                                .map(each -> each.equals(stored) ? name : each)
                                .toList()))));
      }
    }
    index
        .interleavedIn()
        .filter(parent -> parent.table().isEmpty())
        .ifPresent(
            parent ->
                findings.accept(
                    noParent(entity, index.source().at("interleavedIn"), parent.entity())));
  }

  private static List<Index.Part> renamed(Index index, Index.Part part, String name) {
    return index.parts().stream()
        .map(each -> each.equals(part) ? new Index.Part(name, part.descending()) : each)
        .toList();
  }

  private static boolean isUnused(Index index, SpannerColumn column) {
    return Stream.concat(index.parts().stream().map(Index.Part::property), index.storing().stream())
        .noneMatch(column.path()::equals);
  }

  private static Finding unknownTime(SpannerEntity entity, DeletionPolicy policy) {
    return unknown(
        entity,
        policy.source().at("column"),
        policy.property(),
        column -> column.type().code() == SpannerType.Code.TIMESTAMP && !column.type().array(),
        name -> SpannerText.policy(policy).with("column", JavaText.of(name)));
  }

  /** Takes the unknown name for a misspelled one of what could stand there. */
  private static Finding unknown(
      SpannerEntity entity,
      SourceRef place,
      String unknown,
      Predicate<SpannerColumn> fits,
      Function<String, AnnotationText> mended) {
    List<String> names = entity.columns().stream().map(SpannerColumn::path).toList();
    Finding finding =
        Finding.at(
                place, "%s has no component %s".formatted(entity.name(), Wording.quoted(unknown)))
            .because("Expected one of: %s.".formatted(String.join(", ", names)));
    Optional<String> nearest =
        entity.columns().stream()
            .filter(fits)
            .map(SpannerColumn::path)
            .min(Comparator.comparingInt(name -> Spelling.distance(name, unknown)));
    return nearest
        .map(name -> finding.fix(mended.apply(name), ""))
        .orElseGet(() -> finding.fix("", "a component of that name"));
  }

  private static Finding noParent(SpannerEntity entity, SourceRef place, String parent) {
    return Finding.at(
            place,
            "%s is interleaved in %s, which has no @Table of Spanner"
                .formatted(entity.name(), parent))
        .because("Rows lie with those of a table, whose key is the beginning of theirs.")
        .fix("@Table on " + parent, "or another class, which has one");
  }
}
