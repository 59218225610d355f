package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.FamilyRenameFix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fix that declares the families of an entity anew: one for all those that keep the same. */
final class FamilyMerge {

  private final BigtableEntity entity;
  private final List<List<Family>> groups;

  FamilyMerge(BigtableEntity entity) {
    this.entity = entity;
    Map<String, List<Family>> alike = new LinkedHashMap<>();
    for (Family family : entity.families()) {
      alike.computeIfAbsent(kind(family), written -> new ArrayList<>()).add(family);
    }
    this.groups = List.copyOf(alike.values());
  }

  /** Returns whether any two families keep the same. */
  boolean possible() {
    return groups.size() < entity.families().size();
  }

  /** Returns the names of the families that are left. */
  List<String> names() {
    return groups.stream().map(group -> group.get(0).name()).toList();
  }

  /** Returns the declarations as source text. */
  String declarations() {
    return groups.stream().map(FamilyMerge::declaration).collect(Collectors.joining(" "));
  }

  /** Says where the declarations belong, and what happens to the columns. */
  String how() {
    if (groups.size() == 1) {
      return "in place of every @Family in " + entity.name();
    }
    String changed =
        groups.stream()
            .filter(group -> group.size() > 1)
            .map(FamilyMerge::becoming)
            .collect(Collectors.joining(", "));
    return "in place of those on %s; on its columns %s".formatted(entity.name(), changed);
  }

  /** What a family keeps, and what Bigtable computes in it. */
  private String kind(Family family) {
    String kept = AnnotationCode.of(family.source()).without("value", "isDefault").toString();
    return family.aggregation().map(aggregation -> kept + aggregation).orElse(kept);
  }

  private Stream<Column> columns(Family family) {
    return entity.columns().stream().filter(column -> column.family().equals(family.name()));
  }

  /**
   * Returns what does the same to the source; nothing where columns of one name, entries or
   * versions would meet, which is for a person to decide.
   */
  List<Edit> edits() {
    if (!groups.stream().allMatch(this::areApart)) {
      return List.of();
    }
    List<Edit> edits = new ArrayList<>();
    for (List<Family> group : groups) {
      Family first = group.get(0);
      if (!declared(group).toString().equals(AnnotationCode.of(first.source()).toString())) {
        edits.add(declared(group).edit());
      }
      for (Family other : group.subList(1, group.size())) {
        edits.add(new Edit.Unannotate(other.source().place(), "Family"));
        edits.addAll(
            FamilyRenameFix.columnEdits(FamilyRenameFix.saying(other, entity), first.name()));
      }
    }
    return edits;
  }

  private boolean areApart(List<Family> group) {
    List<Column> columns = group.stream().flatMap(this::columns).toList();
    boolean plain =
        columns.stream()
            .noneMatch(column -> column.shape().hasEntries() || column.shape().hasVersions());
    return group.size() == 1
        || (plain && columns.stream().map(Column::qualifier).distinct().count() == columns.size());
  }

  private static String declaration(List<Family> group) {
    return declared(group).toString();
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
