package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A segment of raw bytes in a verbatim key, which people cannot read",
    severity = Severity.OFF)
public final class RawBytesInKey implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.key().format() == KeyFormat.VERBATIM) {
      entity.segments().stream()
          .filter(RawBytesInKey::isRaw)
          .forEach(segment -> findings.accept(raw(entity, segment)));
    }
  }

  private static boolean isRaw(Segment segment) {
    return switch (segment.kind()) {
      case BYTES, BYTE_STRING -> segment.encoding() == KeyEncoding.DEFAULT && !segment.hasCodec();
      default -> false;
    };
  }

  private static Finding raw(BigtableEntity entity, Segment segment) {
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    return Finding.at(
            segment.property().place(),
            "the segment '%s' of %s is raw bytes".formatted(segment.name(), entity.name()))
        .because("Keys are for people too: Key Visualizer, logs and queries show them as text.")
        .today("today", DeclarationCode.of(segment.property()).toString())
        .fix(DeclarationCode.of(segment).typed("String"), "if the bytes are text")
        .fix(
            Fix.of(
                DeclarationCode.of(segment).with(rowKey.withConstant("as", "KeyEncoding", "HEX")),
                "two characters for each byte; for a table without rows yet"));
  }
}
