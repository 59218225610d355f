package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.FamilyRenameFix;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fix that declares the families of an entity anew: one for all those that keep the same.
 *
 * @param groups the families that keep the same
 */
record FamilyMerge(BigtableEntity entity, List<List<Family>> groups) {

  static FamilyMerge of(BigtableEntity entity) {
    Map<String, List<Family>> alike = new LinkedHashMap<>();
    for (Family family : entity.families()) {
      // What a family keeps, and what Bigtable computes in it.
      String kept = AnnotationCode.of(family.source()).without("value", "isDefault").toString();
      String kind = kept + family.aggregation().map(Object::toString).orElse("");
      alike.computeIfAbsent(kind, each -> new ArrayList<>()).add(family);
    }
    return new FamilyMerge(entity, List.copyOf(alike.values()));
  }

  /** Returns the names of the families that are left. */
  List<String> names() {
    return groups.stream().map(group -> group.get(0).name()).toList();
  }

  /** Returns the fix; without edits where columns of one name, entries or versions would meet. */
  Fix fix(String more) {
    String declarations =
        groups.stream().map(group -> declared(group).toString()).collect(Collectors.joining(" "));
    String changed =
        groups.stream()
            .filter(group -> group.size() > 1)
            .map(FamilyMerge::becoming)
            .collect(Collectors.joining(", "));
    String how =
        groups.size() == 1
            ? "in place of every @Family in " + entity.name()
            : "in place of those on %s; on its columns %s".formatted(entity.name(), changed);
    List<Edit> edits =
        groups.stream().allMatch(this::areApart)
            ? groups.stream().flatMap(this::edits).toList()
            : List.of();
    return new Fix(declarations, how + more, edits);
  }

  private Stream<Edit> edits(List<Family> group) {
    Family first = group.get(0);
    AnnotationCode declared = declared(group);
    boolean same = declared.values().equals(AnnotationCode.of(first.source()).values());
    Stream<Edit> moved =
        group.stream()
            .skip(1)
            .flatMap(
                other ->
                    Stream.concat(
                        new RemovedAnnotation(other.source(), "").edits().stream(),
                        FamilyRenameFix.columnEdits(
                            FamilyRenameFix.saying(other, entity), first.name())
                            .stream()));
    return Stream.concat(same ? Stream.of() : Stream.of(declared.edit()), moved);
  }

  private boolean areApart(List<Family> group) {
    List<String> names = group.stream().map(Family::name).toList();
    List<Column> columns =
        entity.columns().stream().filter(column -> names.contains(column.family())).toList();
    return group.size() == 1
        || (columns.stream()
                .noneMatch(column -> column.shape().hasEntries() || column.shape().hasVersions())
            && columns.stream().map(Column::qualifier).distinct().count() == columns.size());
  }

  private static AnnotationCode declared(List<Family> group) {
    AnnotationCode first = AnnotationCode.of(group.get(0).source()).without("isDefault");
    boolean isDefault = group.stream().anyMatch(Family::isDefault);
    return isDefault ? first.with("isDefault", true) : first;
  }

  private static String becoming(List<Family> group) {
    List<String> others = group.stream().skip(1).map(Family::name).map(JavaLiterals::of).toList();
    String become = others.size() == 1 ? "becomes" : "become";
    return "%s %s %s"
        .formatted(Wording.joined(others, "and"), become, JavaLiterals.of(group.get(0).name()));
  }
}
