package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.RecordSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The declaration of one table.
 *
 * @param mapping the table
 * @param source its entity
 * @param left descriptions of the parts of the table that no annotation declares
 */
record EntityDeclaration(TableMapping mapping, RecordSource source, List<String> left) {

  /** Parts of a table that have statements, as a comparison describes them. */
  static final Pattern NAMED = Pattern.compile("(?:change stream|search or vector index) (\\w+)");

  static EntityDeclaration of(DatabaseMapping database, TableMapping mapping) {
    TableAnnotations annotations = new TableAnnotations(database, mapping);
    Set<String> left = new LinkedHashSet<>(annotations.left());
    addColumns(mapping, left);
    left.addAll(database.statements().clauses(mapping.name()));
    left.addAll(database.statements().about(mapping.name()));
    mapping.live().others().stream().filter(words -> !isTold(words, left)).forEach(left::add);
    List<ComponentSource> components =
        mapping.columns().values().stream().map(MappedColumn::source).toList();
    RecordSource source = RecordSource.of(database.packageName(), mapping.entity(), components);
    for (AnnotationUse annotation : annotations.declared()) {
      source = source.annotated(annotation);
    }
    for (String comment : comments(database, mapping, left)) {
      source = source.commented(comment);
    }
    return new EntityDeclaration(mapping, source, List.copyOf(left));
  }

  private static void addColumns(TableMapping mapping, Set<String> left) {
    mapping
        .unmapped()
        .forEach(
            (name, reason) -> left.add("column %s: %s".formatted(mapping.describe(name), reason)));
    for (String name : mapping.columns().keySet()) {
      String undeclarable = mapping.live().undeclarable().get(name);
      if (undeclarable != null) {
        left.add("column %s %s".formatted(name, undeclarable));
      }
    }
    mapping.columns().values().stream()
        .filter(column -> column.isGenerated() && column.definition().nullable())
        .map(
            column ->
                "column %s of the key takes NULL, which the entity neither writes nor reads"
                    .formatted(column.name()))
        .forEach(left::add);
  }

  /** Returns whether a statement about the table creates what these words describe. */
  private static boolean isTold(String words, Set<String> left) {
    Matcher name = NAMED.matcher(words);
    return name.lookingAt()
        && left.stream()
            .anyMatch(
                each -> each.startsWith("CREATE ") && each.contains(" " + name.group(1) + " "));
  }

  private static List<String> comments(
      DatabaseMapping database, TableMapping mapping, Set<String> left) {
    List<String> comments = new ArrayList<>();
    List<String> children = database.children(mapping.name());
    if (!children.isEmpty()) {
      comments.add(
          "findWithChildren reads a row of this table together with its %s."
              .formatted(String.join(", or its ", children)));
    }
    List<String> needed = mapping.needed();
    if (!needed.isEmpty()) {
      comments.add(
          "Rows can be read and not inserted: %s cannot be NULL, and no component is %s."
              .formatted(String.join(", ", needed), needed.size() == 1 ? "it" : "one of them"));
    }
    if (!left.isEmpty()) {
      comments.add("The table has what no annotation declares, and keeps it:");
      left.forEach(words -> comments.add("- " + words));
    }
    return comments;
  }
}
