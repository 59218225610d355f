package dev.rowsmith.processor.report.page.bigtable;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.processor.plan.StepMethod;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One way to read an entity that its key serves.
 *
 * @param kind a point, a prefix or a range, in one word
 * @param call the call, with names of values in place of values
 * @param ranges how many ranges of rows it reads: 1, or 2 of a domain, for each bucket of a salt
 */
record ReadPattern(String kind, String call, int ranges) {

  /** Returns the reads of an entity: the point, then what each step of a scan binds. */
  static List<ReadPattern> of(BigtableEntity entity) {
    List<Segment> segments = entity.segments();
    List<ReadPattern> reads = new ArrayList<>();
    if (segments.isEmpty()) {
      return reads;
    }
    String values = segments.stream().map(Segment::name).collect(Collectors.joining(", "));
    reads.add(new ReadPattern("point", "find(" + values + ")", 1));
    StringBuilder bound = new StringBuilder("scan()");
    for (int at = 0; at < segments.size(); at++) {
      Segment segment = segments.get(at);
      int ranges = ranges(entity, segments.subList(0, at));
      if (Ranges.startsWithOffered(segment)) {
        reads.add(
            new ReadPattern(
                "prefix",
                bound + "." + StepMethod.STARTS_WITH.of(segment.name()) + "(prefix)",
                ranges));
      }
      if (Ranges.domainsOffered(segment)) {
        reads.add(
            new ReadPattern(
                "range",
                bound + "." + StepMethod.UNDER.of(segment.name()) + "(domain)",
                2 * ranges));
      }
      if (Ranges.offered(segment, entity.key().format())) {
        reads.add(
            new ReadPattern(
                "range",
                bound + "." + StepMethod.BETWEEN.of(segment.name()) + "(from, until)",
                ranges));
      }
      bound.append('.').append(segment.name()).append('(').append(segment.name()).append(')');
      if (at + 1 < segments.size()) {
        reads.add(
            new ReadPattern(
                "prefix", bound.toString(), ranges(entity, segments.subList(0, at + 1))));
      }
    }
    return reads;
  }

  /** A scan that binds all segments which decide the bucket reads one, any other reads all. */
  private static int ranges(BigtableEntity entity, List<Segment> bound) {
    List<String> names = bound.stream().map(Segment::name).toList();
    List<String> all = entity.segments().stream().map(Segment::name).toList();
    return entity
        .key()
        .salt()
        .filter(salt -> !names.containsAll(salt.by().isEmpty() ? all : salt.by()))
        .map(Salt::buckets)
        .orElse(1);
  }
}
