package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
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

  /** Returns the fix of a finding about a segment that leads the key. */
  static Fix of(BigtableEntity entity, Segment segment) {
    ReplacementFix replacement = new ReplacementFix(entity, segment);
    String domain = replacement.freeName("domain");
    String path = replacement.freeName("path");
    String layout =
        replacement
            .layoutWith(domain + "}/{" + path)
            .map(table -> ", and " + table.attribute("key"))
            .orElse("");
    // Orders that are declared continue, and those of the segments behind move up by one.
    AnnotationCode plain = AnnotationCode.named("RowKey");
    int order = segment.order();
    return new Fix(
        "%s String %s, %s String %s"
            .formatted(
                (order == 0 ? plain : plain.with("order", order))
                    .withConstant("as", "KeyEncoding", "REVERSED_DOMAIN"),
                domain,
                order == 0 ? plain : plain.with("order", order + 1),
                path),
        "com.google.maps and then the path, in place of '%s'; for a table without rows yet%s"
            .formatted(segment.name(), layout));
  }
}
