package dev.rowsmith.processor.plan;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.KeySegment;

/**
 * Rule for whether a scan offers ranges of a segment's values.
 *
 * <p>What does not sort has no method to call. Only of a codec the runtime alone knows whether it
 * sorts, and refuses.
 */
public final class Ranges {

  private Ranges() {}

  /** Returns whether a range of values can be a range of rows. */
  public static boolean offered(Segment segment, KeyFormat format) {
    boolean few = segment.kind() == ValueKind.BOOLEAN || segment.kind() == ValueKind.ENUM;
    return segment.hasCodec()
        || (!few && SegmentEncoding.of(segment, format).filter(KeySegment::ordered).isPresent());
  }

  /** Returns whether the texts that start with a prefix are a range of rows. */
  public static boolean startsWithOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == KeyEncoding.DEFAULT
        && !segment.hasCodec();
  }

  /** Returns whether a domain and those below it are ranges of rows. */
  public static boolean domainsOffered(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == KeyEncoding.REVERSED_DOMAIN
        && !segment.property().type().optional()
        && !segment.hasCodec();
  }
}
