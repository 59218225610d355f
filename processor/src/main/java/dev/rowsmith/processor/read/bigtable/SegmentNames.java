package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names of the segments of a key in generated code: a part of a group is called as the record's
 * component, {@code city}, or {@code placeCity} where another segment would be called so too.
 * Adding a segment makes another key, so that no name changes under the rows of a table.
 */
final class SegmentNames {

  private SegmentNames() {}

  static List<Segment> assign(List<Segment> segments) {
    Map<String, Long> uses =
        segments.stream()
            .collect(Collectors.groupingBy(each -> last(each.name()), Collectors.counting()));
    Set<String> taken =
        segments.stream()
            .map(Segment::name)
            .filter(name -> name.equals(last(name)))
            .collect(Collectors.toCollection(HashSet::new));
    List<Segment> named = new ArrayList<>();
    for (Segment segment : segments) {
      String path = segment.name();
      String last = last(path);
      boolean alone = uses.getOrDefault(last, 1L) == 1;
      String member = path.equals(last) ? path : free(alone ? last : joined(path), taken);
      named.add(segment.named(segment.property(), new SegmentName(path, member)));
    }
    return named;
  }

  private static String free(String wanted, Set<String> taken) {
    String name = wanted;
    for (int number = 2; !taken.add(name); number++) {
      name = wanted + number;
    }
    return name;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** Joins a path as names are joined in Java: {@code place.city} as {@code placeCity}. */
  private static String joined(String path) {
    StringBuilder name = new StringBuilder();
    for (String part : path.split("\\.", -1)) {
      name.append(
          name.length() == 0
              ? part
              : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
    }
    return name.toString();
  }
}
