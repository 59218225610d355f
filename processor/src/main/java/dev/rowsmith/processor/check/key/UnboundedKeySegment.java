package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
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
@Rule(title = "A segment of text or bytes without a limit to its length", severity = Severity.OFF)
public final class UnboundedKeySegment implements EntityCheck<BigtableEntity> {

  /** Room for an id, a name or a path of a few levels. */
  private static final int USUAL = 64;

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.segments().stream()
        .filter(UnboundedKeySegment::isUnbounded)
        .forEach(segment -> findings.accept(unbounded(entity, segment)));
  }

  private static boolean isUnbounded(Segment segment) {
    boolean declared = segment.width() > 0 || segment.maxLength() > 0;
    return segment.kind().hasLength() && !declared && !segment.hasCodec();
  }

  private static Finding unbounded(BigtableEntity entity, Segment segment) {
    AnnotationCode bounded = AnnotationCode.of(segment.rowKey()).with("maxLength", USUAL);
    return Finding.at(
            segment.property().place(),
            "the segment '%s' of %s has no limit to its length"
                .formatted(segment.name(), entity.name()))
        .because(
            "Nobody knows the longest key, and a value that makes it too long fails when written.")
        .today("today", DeclarationCode.of(segment.property()).toString())
        .fix(
            Fix.of(
                DeclarationCode.of(segment).with(bounded), "or the most bytes that a value has"));
  }
}
