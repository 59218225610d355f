package dev.rowsmith.processor.check.table;

import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Declares the families of an entity anew: one for all those that keep the same. */
final class FamilyMerge {

  private final Entity entity;
  private final List<List<Family>> groups;

  FamilyMerge(Entity entity) {
    this.entity = entity;
    Map<String, List<Family>> alike = new LinkedHashMap<>();
    for (Family family : entity.families()) {
      alike.computeIfAbsent(retention(family), said -> new ArrayList<>()).add(family);
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

  private static String retention(Family family) {
    return AnnotationText.family(family).without("value", "isDefault").toString();
  }

  private static String declaration(List<Family> group) {
    AnnotationText first = AnnotationText.family(group.get(0)).without("isDefault");
    boolean isDefault = group.stream().anyMatch(Family::isDefault);
    return (isDefault ? first.with("isDefault", "true") : first).toString();
  }

  private static String becoming(List<Family> group) {
    List<String> others = group.stream().skip(1).map(Family::name).map(JavaText::of).toList();
    String become = others.size() == 1 ? "becomes" : "become";
    return "%s %s %s"
        .formatted(Wording.joined(others, "and"), become, JavaText.of(group.get(0).name()));
  }
}
