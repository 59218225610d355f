package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.key.KeyBytes;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.OptionalLong;

/**
 * Length of a primary key in bytes. A character counts as one byte, though it can take four: what
 * is reported is too long for any text.
 *
 * @param entity the entity
 */
public record SpannerBytes(SpannerEntity entity) implements KeyBytes {

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
    SpannerColumn column = part(part).column();
    int bytes = column.type().code().bytes();
    if (bytes > 0) {
      return OptionalLong.of((long) bytes * column.storedNames().size());
    }
    return column.type().length() > 0
        ? OptionalLong.of(column.type().length())
        : OptionalLong.empty();
  }

  @Override
  public SourceRef place(Part part) {
    SpannerColumn column = part(part).column();
    return column.source().says("length")
        ? column.source().at("length")
        : column.property().place();
  }

  @Override
  public Finding shorter(Finding finding, Part widest, long excess) {
    SpannerColumn column = part(widest).column();
    long shorter = column.type().length() - excess;
    if (shorter < 1 || !column.source().says("length")) {
      return finding.fix("", "fewer parts, or shorter ones");
    }
    AnnotationCode text = AnnotationCode.of(column.source()).with("length", shorter);
    return finding.fix(text, "or shorter still");
  }

  private PrimaryKeyPart part(Part part) {
    return part(entity, part);
  }

  static PrimaryKeyPart part(SpannerEntity entity, Part part) {
    return entity.key().stream()
        .filter(each -> each.name().equals(part.name()))
        .findFirst()
        .orElseThrow();
  }
}
