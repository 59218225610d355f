package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A decimal number without padding in a key that a range would read",
    severity = Severity.WARNING)
public final class UnpaddedNumber implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.key().format() == KeyFormat.VERBATIM) {
      entity.segments().stream()
          .filter(UnpaddedNumber::isUnpadded)
          .filter(KeyOrderBroken::hasOrder)
          .forEach(segment -> findings.accept(unpadded(entity, segment)));
    }
  }

  /** Returns whether the segment of a verbatim key is a decimal number as long as its value. */
  static boolean isUnpadded(Segment segment) {
    return segment.isCount()
        && segment.isDecimal()
        && segment.digits() == 0
        && !segment.descending()
        && !segment.hasCodec();
  }

  private static Finding unpadded(BigtableEntity entity, Segment segment) {
    AnnotationCode padded =
        AnnotationCode.of(segment.rowKey()).with("digits", NumberEncoding.longest(segment));
    return Finding.at(
            segment.property().place(),
            "the number '%s' in the row key of %s is not padded"
                .formatted(segment.name(), entity.name()))
        .because(
            "Rows are sorted by bytes: 10 comes before 9, and no range of numbers is one of rows.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(Fix.of(DeclarationCode.of(segment).with(padded), "for a table without rows yet"));
  }
}
