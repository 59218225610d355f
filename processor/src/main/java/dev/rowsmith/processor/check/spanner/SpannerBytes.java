package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.key.KeyBytes;
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
 * @see <a href="https://cloud.google.com/spanner/docs/reference/standard-sql/data-types">Spanner:
 *     data types, storage sizes</a>
 */
public record SpannerBytes(SpannerEntity entity) implements KeyBytes {

  private static final int NUMBER = 8;
  private static final int SINGLE = 4;
  private static final int TIMESTAMP = 12;
  private static final int DATE = 4;
  private static final int NUMERIC = 22;

  @Override
  public int most() {
    return Limits.PRIMARY_KEY_BYTES;
  }

  @Override
  public long constants() {
    return entity.shard().isPresent() ? NUMBER : 0;
  }

  @Override
  public OptionalLong longest(Part part) {
    SpannerColumn column = part(part).column();
    return switch (column.type().code()) {
      case BOOL -> OptionalLong.of(1);
      case INT64, FLOAT64 -> OptionalLong.of((long) NUMBER * column.storedNames().size());
      case FLOAT32 -> OptionalLong.of(SINGLE);
      case TIMESTAMP -> OptionalLong.of(TIMESTAMP);
      case DATE -> OptionalLong.of(DATE);
      case NUMERIC -> OptionalLong.of(NUMERIC);
      default ->
          column.type().length() > 0
              ? OptionalLong.of(column.type().length())
              : OptionalLong.empty();
    };
  }

  @Override
  public SourceRef place(Part part) {
    SpannerColumn column = part(part).column();
    return column.source().says("length")
        ? column.source().at("length")
        : column.property().place();
  }

  @Override
  public Finding fix(Finding finding, Part widest, long excess) {
    SpannerColumn column = part(widest).column();
    long shorter = column.type().length() - excess;
    if (shorter < 1 || !column.source().says("length")) {
      return finding.fix("", "fewer parts, or shorter ones");
    }
    AnnotationCode text = SpannerAnnotations.column(column).with("length", String.valueOf(shorter));
    return finding.fix(text, "or shorter still");
  }

  private PrimaryKeyPart part(Part part) {
    return new SpannerFixes(entity).part(part);
  }
}
