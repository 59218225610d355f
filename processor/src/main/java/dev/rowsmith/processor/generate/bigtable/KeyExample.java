package dev.rowsmith.processor.generate.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.ExampleValue;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * Drawing of an example of a key for Javadoc, with the names and types of its segments under it:
 *
 * <pre>
 * alpha#bravo#1423523569918
 * |     |     at: Instant
 * |     deviceId: String
 * deviceType: String
 * </pre>
 */
final class KeyExample {

  private final StringBuilder line = new StringBuilder();
  private final List<Part> parts = new ArrayList<>();

  /** A segment that begins at a column. */
  private record Part(int column, String words) {}

  private KeyExample() {}

  /** Returns the lines of a {@code pre} tag. */
  static String of(Key key) {
    KeyExample example = new KeyExample();
    example.line.append(LayoutConstants.shown(key.constant()));
    if (key.salt().isPresent()) {
      example.add("bucket: computed", "{bucket}#");
    }
    List<Segment> segments = key.segments();
    for (int at = 0; at < segments.size(); at++) {
      Segment segment = segments.get(at);
      boolean gap = key.format() == KeyFormat.ORDERED_CODE && at + 1 < segments.size();
      example.add(
          segment.name()
              + ": "
              + (segment.isComputed() ? "computed" : segment.property().type().display()),
          value(segment, key.format(), at)
              + LayoutConstants.shown(segment.suffix())
              + (gap ? ", " : ""));
    }
    return example.lines();
  }

  /** The example of a segment, or its name in braces. */
  private static String value(Segment segment, KeyFormat format, int place) {
    return ExampleValue.text(segment, format, place)
        .filter(value -> !segment.isComputed())
        .orElse("{" + segment.name() + "}");
  }

  private void add(String words, String text) {
    parts.add(new Part(line.length(), words));
    line.append(text);
  }

  private String lines() {
    StringBuilder lines = new StringBuilder(JavadocEscaper.of(line.toString())).append('\n');
    for (int index = parts.size() - 1; index >= 0; index--) {
      Part part = parts.get(index);
      StringBuilder named = new StringBuilder();
      for (Part before : parts.subList(0, index)) {
        named.append(" ".repeat(before.column() - named.length())).append('|');
      }
      named.append(" ".repeat(part.column() - named.length())).append(part.words());
      lines.append(JavadocEscaper.of(named.toString())).append('\n');
    }
    return lines.toString();
  }
}
