package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reader of the order of the segments of a key, each with the constant that follows it. */
final class KeyLayoutReader {

  private static final String DELIMITER = "#";

  private KeyLayoutReader() {}

  static Key read(AnnotatedMember entity, Optional<ReadAnnotation> table, KeyPartsReader parts) {
    List<Segment> declared = parts.segments();
    KeyFormat format =
        table
            .map(written -> written.facts().constant("format", KeyFormat.READABLE))
            .orElse(KeyFormat.READABLE);
    String prefix = table.map(written -> written.facts().text("prefix")).orElse("");
    String key = table.map(written -> written.facts().text("key")).orElse("");
    Template template = key.isEmpty() ? Template.NONE : TemplateReader.read(key);
    Optional<Salt> salt = salt(entity, declared);
    boolean laidOut = format == KeyFormat.VERBATIM && !template.parts().isEmpty();
    return laidOut
        ? new Key(
            format,
            prefix,
            template,
            constantOf(template),
            byTemplate(declared, template),
            parts.groups(),
            salt)
        : new Key(
            format,
            prefix,
            template,
            prefix.isEmpty() ? "" : prefix + DELIMITER,
            delimited(SegmentReader.inKeyOrder(declared), format),
            parts.groups(),
            salt);
  }

  private static Optional<Salt> salt(AnnotatedMember entity, List<Segment> declared) {
    return entity
        .on(AnnotationNames.SALTED)
        .map(
            salted ->
                new Salt(
                    salted.facts().texts("by").stream()
                        .flatMap(name -> named(name, declared))
                        .toList(),
                    salted.facts()));
  }

  /** The segment of a name, or all those of the group of this name. */
  private static Stream<String> named(String name, List<Segment> declared) {
    Path group = new Path(name);
    List<String> parts =
        declared.stream()
            .filter(each -> each.called().path().isInside(group))
            .map(Segment::name)
            .toList();
    return parts.isEmpty() ? Stream.of(name) : parts.stream();
  }

  /** Returns the constant in front of the first segment of a layout. */
  static String constantOf(Template template) {
    Template.Part first = template.parts().get(0);
    return first.segment() ? "" : first.text();
  }

  /** The segments that the layout names, in its order; those that it leaves out come last. */
  static List<Segment> byTemplate(List<Segment> declared, Template template) {
    List<Segment> rest = new ArrayList<>(declared);
    List<Segment> ordered = new ArrayList<>();
    List<Template.Part> parts = template.parts();
    for (int at = 0; at < parts.size(); at++) {
      if (parts.get(at).segment()) {
        boolean constantFollows = at + 1 < parts.size() && !parts.get(at + 1).segment();
        String suffix = constantFollows ? parts.get(at + 1).text() : "";
        String name = parts.get(at).text();
        declared.stream()
            .filter(segment -> segment.name().equals(name) && rest.remove(segment))
            .findFirst()
            .ifPresent(segment -> ordered.add(segment.followedBy(suffix)));
      }
    }
    ordered.addAll(rest);
    return ordered;
  }

  /** Puts the delimiter of a format between segments. */
  static List<Segment> delimited(List<Segment> ordered, KeyFormat format) {
    List<Segment> delimited = new ArrayList<>();
    for (int at = 0; at < ordered.size(); at++) {
      boolean last = at + 1 == ordered.size();
      String suffix = last || format == KeyFormat.ORDERED_CODE ? "" : DELIMITER;
      delimited.add(ordered.get(at).followedBy(suffix));
    }
    return delimited;
  }
}
