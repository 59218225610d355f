package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a test's {@code @Table} and {@code @Salted} say of the row key. */
final class KeyDraft {

  private static final Pattern PART = Pattern.compile("\\{(\\w+)}|([^{]+)");

  private final Map<String, Object> written = new LinkedHashMap<>();
  private KeyFormat format = KeyFormat.READABLE;
  private String prefix = "";
  private Template template = Template.NONE;
  private Optional<Salt> salt = Optional.empty();

  void format(KeyFormat how) {
    format = how;
    written.put("format", AnnotationFacts.Constant.of("KeyFormat", how));
  }

  void prefix(String text) {
    prefix = text;
    written.put("prefix", text);
  }

  /** Lays the key out; the layout has no doubled braces. */
  void layout(String text) {
    List<Template.Part> parts = new ArrayList<>();
    Matcher part = PART.matcher(text);
    while (part.find()) {
      String name = part.group(1);
      parts.add(
          name == null ? new Template.Part(part.group(2), false) : new Template.Part(name, true));
    }
    template = new Template(parts, "");
    written.put("key", text);
  }

  void brokenLayout(String problem) {
    template = new Template(List.of(), problem);
    written.put("key", "");
  }

  void salted(int buckets, String... by) {
    Map<String, Object> attributes =
        by.length == 0 ? Map.of("buckets", buckets) : Map.of("buckets", buckets, "by", List.of(by));
    salt = Optional.of(new Salt(List.of(by), Place.annotation("Reading", "Salted", attributes)));
  }

  Map<String, Object> written(String table) {
    written.put("value", table);
    return written;
  }

  Key finish(List<SegmentDraft> drafts) {
    List<Segment> segments = drafts.stream().map(SegmentDraft::finish).toList();
    boolean laidOut = format == KeyFormat.VERBATIM && !template.parts().isEmpty();
    String joined = prefix.isEmpty() ? "" : prefix + "#";
    return new Key(
        format,
        prefix,
        template,
        laidOut ? textAt(0) : joined,
        laidOut ? laidOut(segments) : delimited(segments),
        List.of(),
        salt);
  }

  private List<Segment> laidOut(List<Segment> declared) {
    List<Segment> ordered = new ArrayList<>();
    for (int at = 0; at < template.parts().size(); at++) {
      String name = template.parts().get(at).text();
      String suffix = textAt(at + 1);
      declared.stream()
          .filter(segment -> segment.name().equals(name))
          .filter(segment -> ordered.stream().noneMatch(each -> each.name().equals(name)))
          .findFirst()
          .ifPresent(segment -> ordered.add(segment.followedBy(suffix)));
    }
    declared.stream()
        .filter(segment -> ordered.stream().noneMatch(each -> each.name().equals(segment.name())))
        .toList()
        .forEach(ordered::add);
    return ordered;
  }

  private String textAt(int place) {
    boolean constant = place < template.parts().size() && !template.parts().get(place).segment();
    return constant ? template.parts().get(place).text() : "";
  }

  private List<Segment> delimited(List<Segment> segments) {
    List<Segment> delimited = new ArrayList<>();
    for (int at = 0; at < segments.size(); at++) {
      boolean last = at + 1 == segments.size();
      String suffix = last || format == KeyFormat.ORDERED_CODE ? "" : "#";
      delimited.add(segments.get(at).followedBy(suffix));
    }
    return delimited;
  }
}
