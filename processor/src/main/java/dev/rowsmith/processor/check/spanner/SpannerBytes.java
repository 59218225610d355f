package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.OptionalLong;

/**
 * Length of a primary key in bytes. A character counts as one byte, though it can take four: what
 * is reported is too long for any text.
 */
record SpannerBytes(SpannerEntity entity) implements KeyBytes {

  @Override
  public int most() {
    return Limits.PRIMARY_KEY_BYTES;
  }

  @Override
  public long constants() {
    return entity.shard().isPresent() ? SpannerType.Code.INT64.bytes() : 0;
  }

  @Override
  public OptionalLong longest(Part part) {
    SpannerColumn column = entity.part(part).column();
    long bytes = (long) column.type().code().bytes() * column.storedNames().size();
    long most = bytes > 0 ? bytes : column.type().length();
    return most > 0 ? OptionalLong.of(most) : OptionalLong.empty();
  }

  @Override
  public SourceRef place(Part part) {
    SpannerColumn column = entity.part(part).column();
    return column.source().says("length")
        ? column.source().at("length")
        : column.property().place();
  }

  @Override
  public Finding shorter(Finding finding, Part widest, long excess) {
    SpannerColumn column = entity.part(widest).column();
    long shorter = column.type().length() - excess;
    return shorter < 1 || !column.source().says("length")
        ? finding.fix("", "fewer parts, or shorter ones")
        : finding.fix(
            AnnotationCode.of(column.source()).with("length", shorter), "or shorter still");
  }
}
