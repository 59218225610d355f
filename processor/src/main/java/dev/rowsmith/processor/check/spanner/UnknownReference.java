package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An annotation on a class that names a component or a parent that does not exist",
    mandatory = true)
public final class UnknownReference implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity.indexes().forEach(index -> check(entity, index, findings));
    entity.foreignKeys().forEach(key -> check(entity, key, findings));
    entity
        .deletionPolicy()
        .filter(policy -> entity.column(policy.property()).isEmpty())
        .ifPresent(policy -> findings.accept(unknownTime(entity, policy)));
    entity
        .interleave()
        .filter(interleave -> interleave.ancestors().isEmpty() && !interleave.circular())
        .ifPresent(
            interleave ->
                findings.accept(
                    noParent(entity, interleave.source().at("in"), interleave.parent())));
  }

  private static void check(SpannerEntity entity, Index index, Consumer<Finding> findings) {
    AnnotationCode declared = AnnotationCode.of(index.source());
    for (KeyColumn part : index.parts()) {
      if (entity.column(part.name()).isEmpty()) {
        findings.accept(
            unknown(
                entity,
                index.source().at("columns"),
                part.name(),
                column -> isUnused(index, column),
                name -> declared.with("columns", SpannerCode.columns(renamed(index, part, name)))));
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
                    declared.with(
                        "storing",
                        JavaLiterals.of(
                            index.storing().stream()
                                .map(each -> each.equals(stored) ? name : each)
                                .toList()))));
      }
    }
    for (String present : index.notNull()) {
      if (entity.column(present).isEmpty()) {
        findings.accept(
            unknown(
                entity,
                index.source().at("whereNotNull"),
                present,
                column -> !index.notNull().contains(column.path()),
                name -> declared.with("whereNotNull", replaced(index.notNull(), present, name))));
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

  private static void check(SpannerEntity entity, ForeignKey key, Consumer<Finding> findings) {
    AnnotationCode declared = AnnotationCode.of(key.source());
    for (String name : key.columns()) {
      if (entity.column(name).isEmpty()) {
        findings.accept(
            unknown(
                entity,
                key.source().at("columns"),
                name,
                column -> !key.columns().contains(column.path()),
                found -> declared.with("columns", replaced(key.columns(), name, found))));
      }
    }
    if (key.target().table().isEmpty()) {
      findings.accept(
          Finding.at(
                  key.source().at("references"),
                  "a foreign key of %s refers to %s, which has no @Table of Spanner"
                      .formatted(entity.name(), key.target().entity()))
              .because("A foreign key names the rows of a table.")
              .fix("@Table on " + key.target().entity(), "or another class, which has one"));
      return;
    }
    for (String name : key.referenced()) {
      if (key.target().columns().stream().noneMatch(column -> column.path().equals(name))) {
        findings.accept(
            unknown(
                key.target().entity(),
                key.target().columns(),
                key.source().at("referencedColumns"),
                name,
                column -> !key.referenced().contains(column.path()),
                found ->
                    declared.with("referencedColumns", replaced(key.referenced(), name, found))));
      }
    }
  }

  private static String replaced(List<String> names, String unknown, String known) {
    return JavaLiterals.of(
        names.stream().map(each -> each.equals(unknown) ? known : each).toList());
  }

  private static List<KeyColumn> renamed(Index index, KeyColumn part, String name) {
    return index.parts().stream()
        .map(each -> each.equals(part) ? new KeyColumn(name, part.descending()) : each)
        .toList();
  }

  private static boolean isUnused(Index index, SpannerColumn column) {
    return Stream.concat(index.parts().stream().map(KeyColumn::name), index.storing().stream())
        .noneMatch(column.path()::equals);
  }

  private static Finding unknownTime(SpannerEntity entity, DeclaredDeletion policy) {
    return unknown(
        entity,
        policy.source().at("column"),
        policy.property(),
        column -> column.type().isSingle(SpannerType.Code.TIMESTAMP),
        name -> AnnotationCode.of(policy.source()).withText("column", name));
  }

  private static Finding unknown(
      SpannerEntity entity,
      SourceRef place,
      String unknown,
      Predicate<SpannerColumn> fits,
      Function<String, AnnotationCode> fixed) {
    return unknown(entity.name(), entity.columns(), place, unknown, fits, fixed);
  }

  /** Takes the unknown name for a misspelled one of what could stand there. */
  private static Finding unknown(
      String entity,
      List<SpannerColumn> columns,
      SourceRef place,
      String unknown,
      Predicate<SpannerColumn> fits,
      Function<String, AnnotationCode> fixed) {
    List<String> names = columns.stream().map(SpannerColumn::path).toList();
    Finding finding =
        Finding.at(place, "%s has no component %s".formatted(entity, Wording.quoted(unknown)))
            .because("Expected one of: %s.".formatted(String.join(", ", names)));
    Optional<String> nearest =
        columns.stream()
            .filter(fits)
            .map(SpannerColumn::path)
            .min(Comparator.comparingInt(name -> Spelling.distance(name, unknown)));
    return nearest
        .map(name -> finding.fix(fixed.apply(name), ""))
        .orElseGet(() -> finding.fix("", "a component of that name"));
  }

  private static Finding noParent(SpannerEntity entity, SourceRef place, String parent) {
    return Finding.at(
            place,
            "%s is interleaved in %s, which has no @Table of Spanner"
                .formatted(entity.name(), parent))
        .because("Rows are stored with those of a table whose key is the beginning of theirs.")
        .fix("@Table on " + parent, "or another class, which has one");
  }
}
