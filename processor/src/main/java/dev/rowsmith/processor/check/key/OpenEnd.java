package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A segment of a verbatim layout whose end a reader cannot see.
 *
 * @param segment the segment
 * @param next the segment that it touches, if it does
 * @param inside which value has the end of the segment inside, in words; empty where it touches the
 *     next one
 */
record OpenEnd(Segment segment, Optional<Segment> next, String inside) {

  /** Returns those of a layout, in the order of the segments. */
  static List<OpenEnd> of(List<Segment> segments) {
    List<OpenEnd> open = new ArrayList<>();
    for (int at = 0; at < segments.size(); at++) {
      Segment segment = segments.get(at);
      boolean last = at + 1 == segments.size();
      if (SegmentLength.of(segment, KeyFormat.VERBATIM).fixed()) {
        continue;
      }
      if (!segment.suffix().isEmpty()) {
        inside(segment).ifPresent(value -> open.add(new OpenEnd(segment, Optional.empty(), value)));
      } else if (!last) {
        open.add(new OpenEnd(segment, Optional.of(segments.get(at + 1)), ""));
      }
    }
    return open;
  }

  /** Returns what has the end of its segment inside: a constant of the enum, or a number. */
  private static Optional<String> inside(Segment segment) {
    boolean word = segment.kind() == ValueKind.ENUM || segment.kind() == ValueKind.BOOLEAN;
    return SegmentEncoding.of(segment, KeyFormat.VERBATIM)
        .flatMap(KeySegment::valueWithEndInside)
        .map(value -> word ? "the value " + value : "a number");
  }
}
