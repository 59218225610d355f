package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Length of a row key in bytes.
 *
 * @param entity the entity
 */
record BigtableBytes(BigtableEntity entity) implements KeyBytes {

  /** The longest values of nearly all segments, such as a path. */
  private static final long USUAL_BYTES = 500;

  @Override
  public int most() {
    return Limits.ROW_KEY_BYTES;
  }

  @Override
  public long constants() {
    Key key = entity.key();
    long bytes = LayoutConstants.bytes(key.constant()).length();
    // The bucket has the digits of the highest one, and a delimiter after it.
    bytes += key.salt().map(salt -> String.valueOf(salt.buckets() - 1).length() + 1).orElse(0);
    for (Segment segment : key.segments()) {
      bytes += LayoutConstants.bytes(segment.suffix()).length();
    }
    return bytes;
  }

  @Override
  public OptionalLong longest(Part part) {
    OptionalInt longest = SegmentLength.of(segment(entity, part), entity.key().format()).longest();
    return longest.isPresent() ? OptionalLong.of(longest.getAsInt()) : OptionalLong.empty();
  }

  @Override
  public SourceRef place(Part part) {
    Segment segment = segment(entity, part);
    String attribute = attribute(segment);
    return segment.rowKey().says(attribute)
        ? segment.rowKey().at(attribute)
        : segment.property().place();
  }

  private static String attribute(Segment segment) {
    return segment.width() > 0 ? "width" : "maxLength";
  }

  @Override
  public Finding shorter(Finding finding, Part part, long excess) {
    Segment widest = segment(entity, part);
    long declared = widest.width() > 0 ? widest.width() : widest.maxLength();
    boolean sized = declared > 0 && !widest.isCount();
    if (!sized) {
      return finding.fix("", "fewer segments, or shorter ones");
    }
    // A byte of the value can be several of the key: two hexadecimal digits, say.
    long each = Math.max(1, (longest(part).orElse(0) + declared - 1) / declared);
    long shorter = declared - (excess + each - 1) / each;
    if (shorter < 1) {
      return finding.fix("", "shorter values, a few hundred bytes in all");
    }
    Finding bounded =
        finding.fix(
            Fix.of(
                DeclarationCode.of(widest).with(bounded(widest, shorter)), "the most that fits"));
    return shorter > USUAL_BYTES
        ? bounded.fix(
            Fix.of(
                DeclarationCode.of(widest).with(bounded(widest, USUAL_BYTES)),
                "if no value is longer"))
        : bounded;
  }

  /** A width would fill every key up to the limit; it stays where it shows the segment's end. */
  private AnnotationCode bounded(Segment segment, long bytes) {
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    boolean showsEnd =
        entity.key().format() == KeyFormat.VERBATIM
            && segment.suffix().isEmpty()
            && entity.segments().indexOf(segment) + 1 < entity.segments().size();
    return showsEnd
        ? rowKey.with("width", bytes)
        : rowKey.without("width", "pad").with("maxLength", bytes);
  }

  static Segment segment(BigtableEntity entity, Part part) {
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(part.name()))
        .findFirst()
        .orElseThrow();
  }
}
