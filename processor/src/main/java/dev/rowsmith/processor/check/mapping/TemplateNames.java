package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Rules for the names in a key's layout: each segment is there once, and nothing else is. */
final class TemplateNames {

  private static final String DELIMITER = "#";

  private TemplateNames() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    List<String> segments = entity.segments().stream().map(Segment::name).toList();
    List<String> named =
        entity.key().template().parts().stream()
            .filter(Template.Part::segment)
            .map(Template.Part::text)
            .toList();
    List<String> unknown = named.stream().filter(name -> !segments.contains(name)).toList();
    List<String> missing = segments.stream().filter(name -> !named.contains(name)).toList();
    if (!unknown.isEmpty() && !segments.isEmpty()) {
      findings.accept(unknown(entity, unknown.get(0), segments, missing));
      return;
    }
    if (named.stream().distinct().count() < named.size()) {
      findings.accept(twice(entity, named));
    }
    if (!missing.isEmpty()) {
      findings.accept(missing(entity, missing));
    }
  }

  private static Finding unknown(
      BigtableEntity entity, String unknown, List<String> segments, List<String> missing) {
    String nearest = Spelling.nearest(unknown, missing.isEmpty() ? segments : missing);
    List<Template.Part> fixed =
        entity.key().template().parts().stream()
            .map(
                part ->
                    part.segment() && part.text().equals(unknown)
                        ? new Template.Part(nearest, true)
                        : part)
            .toList();
    return finding(entity, "names %s, which is not a segment".formatted(Wording.quoted(unknown)))
        .because("Expected one of: %s.".formatted(String.join(", ", segments)))
        .fix(laidOut(entity, new Template(fixed, "").layout()), "");
  }

  private static Finding twice(BigtableEntity entity, List<String> named) {
    Set<String> seen = new HashSet<>();
    String twice = named.stream().filter(name -> !seen.add(name)).findFirst().orElseThrow();
    List<Template.Part> once = new ArrayList<>();
    Set<String> kept = new HashSet<>();
    for (Template.Part part : entity.key().template().parts()) {
      if (!part.segment() || kept.add(part.text())) {
        once.add(part);
      } else if (!once.isEmpty() && !once.get(once.size() - 1).segment()) {
        // The constant before the second one was its delimiter.
        once.remove(once.size() - 1);
      }
    }
    return finding(entity, "names %s twice".formatted(Wording.quoted(twice)))
        .because("A segment has one place in the key.")
        .fix(laidOut(entity, new Template(once, "").layout()), "");
  }

  private static Finding missing(BigtableEntity entity, List<String> missing) {
    Template template = entity.key().template();
    String delimiter =
        template.parts().stream()
            .skip(1)
            .filter(part -> !part.segment())
            .map(Template.Part::text)
            .findFirst()
            .orElse(DELIMITER);
    StringBuilder layout = new StringBuilder(template.layout());
    missing.forEach(
        name ->
            layout
                .append(new Template.Part(delimiter, false).inLayout())
                .append(new Template.Part(name, true).inLayout()));
    return finding(entity, "leaves out %s".formatted(Wording.quoted(missing)))
        .because("Two rows that differ in nothing else would have one key.")
        .fix(laidOut(entity, layout.toString()), "at its place");
  }

  private static AnnotationCode laidOut(BigtableEntity entity, String layout) {
    return AnnotationCode.of(entity.tableSource()).withText("key", layout);
  }

  private static Finding finding(BigtableEntity entity, String problem) {
    return Finding.at(
        entity.tableSource().at("key"), "the key of %s %s".formatted(entity.name(), problem));
  }
}
