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
 * @param each how many ranges of rows it reads in a bucket: 1, or 2 of a domain
 * @param buckets how many buckets of a salt it reads, or 1
 */
record ReadPattern(String kind, String call, int each, int buckets) {

  /** Returns how many ranges of rows it reads. */
  int ranges() {
    return each * buckets;
  }

  /** Returns the reads of an entity: the point, then what each step of a scan binds. */
  static List<ReadPattern> of(BigtableEntity entity) {
    List<Segment> segments = entity.segments();
    List<ReadPattern> reads = new ArrayList<>();
    if (segments.isEmpty()) {
      return reads;
    }
    String values = segments.stream().map(Segment::name).collect(Collectors.joining(", "));
    reads.add(new ReadPattern("point", "find(" + values + ")", 1, 1));
    StringBuilder bound = new StringBuilder("scan()");
    for (int at = 0; at < segments.size(); at++) {
      Segment segment = segments.get(at);
      int buckets = buckets(entity, segments.subList(0, at));
      if (Ranges.startsWithOffered(segment)) {
        reads.add(
            new ReadPattern(
                "prefix",
                bound + "." + StepMethod.STARTS_WITH.of(segment.name()) + "(prefix)",
                1,
                buckets));
      }
      if (Ranges.domainsOffered(segment)) {
        reads.add(
            new ReadPattern(
                "range",
                bound + "." + StepMethod.UNDER.of(segment.name()) + "(domain)",
                2,
                buckets));
      }
      if (Ranges.offered(segment, entity.key().format())) {
        reads.add(
            new ReadPattern(
                "range",
                bound + "." + StepMethod.BETWEEN.of(segment.name()) + "(from, until)",
                1,
                buckets));
      }
      bound.append('.').append(segment.name()).append('(').append(segment.name()).append(')');
      if (at + 1 < segments.size()) {
        reads.add(
            new ReadPattern(
                "prefix", bound.toString(), 1, buckets(entity, segments.subList(0, at + 1))));
      }
    }
    return reads;
  }

  /** A scan that binds all segments which decide the bucket reads one, any other reads all. */
  private static int buckets(BigtableEntity entity, List<Segment> bound) {
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
