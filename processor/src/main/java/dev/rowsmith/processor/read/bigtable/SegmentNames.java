package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
            .collect(Collectors.groupingBy(each -> path(each).last(), Collectors.counting()));
    Set<String> taken =
        segments.stream()
            .filter(each -> !path(each).isNested())
            .map(Segment::name)
            .collect(Collectors.toCollection(HashSet::new));
    List<Segment> named = new ArrayList<>();
    for (Segment segment : segments) {
      Path path = path(segment);
      boolean alone = uses.getOrDefault(path.last(), 1L) == 1;
      String member =
          path.isNested() ? free(alone ? path.last() : path.joined(), taken) : path.last();
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

  private static Path path(Segment segment) {
    return segment.called().path();
  }
}
