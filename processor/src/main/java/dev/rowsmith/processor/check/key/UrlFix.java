package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;

/**
 * Two segments in place of an address: its domain, reversed, and its path.
 *
 * <p>An address starts with its scheme and the smallest part of its domain, and no encoding of a
 * segment reorders it as a whole. The program has to split it, so that there is nothing to edit.
 */
final class UrlFix {

  private UrlFix() {}

  /** Returns whether a segment leads the key, in a format that knows reversed domains. */
  static boolean canReplace(BigtableEntity entity, Segment segment) {
    return entity.key().format() != KeyFormat.ORDERED_CODE
        && entity.segments().indexOf(segment) == 0;
  }

  /** Adds the fix to a finding about a segment that leads the key. */
  static Finding addTo(Finding finding, BigtableEntity entity, Segment segment) {
    ReplacementFix replacement = new ReplacementFix(entity, segment);
    String domain = replacement.freeName("domain");
    String path = replacement.freeName("path");
    String layout =
        replacement
            .layoutWith(domain + "}/{" + path)
            .map(each -> ", and key = " + JavaLiterals.of(each))
            .orElse("");
    return finding.fix(
        "%s String %s, %s String %s"
            .formatted(
                annotation(segment, 0).withConstant("as", "KeyEncoding", "REVERSED_DOMAIN"),
                domain,
                annotation(segment, 1),
                path),
        "com.google.maps and then the path, in place of '%s'; for a table without rows yet%s"
            .formatted(segment.name(), layout));
  }

  /** Orders that are declared continue, and those of the segments behind move up by one. */
  private static AnnotationCode annotation(Segment segment, int at) {
    AnnotationCode rowKey = AnnotationCode.named("RowKey");
    return segment.order() == 0 ? rowKey : rowKey.with("order", segment.order() + at);
  }
}
