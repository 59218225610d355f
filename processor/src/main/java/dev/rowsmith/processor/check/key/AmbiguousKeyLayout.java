package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A segment whose value cannot be told from its bytes", mandatory = true)
public final class AmbiguousKeyLayout implements EntityCheck<BigtableEntity> {

  /** The key codec refuses such a layout, so that nothing could be generated for it. */
  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    KeyFormat format = entity.key().format();
    for (Segment segment : entity.segments()) {
      PatternProblem.of(segment, format)
          .filter(problem -> problem.sort() == PatternProblem.Sort.AMBIGUOUS)
          .ifPresent(problem -> findings.accept(pattern(segment, problem)));
      if (format == KeyFormat.READABLE && padsWithText(segment)) {
        findings.accept(pad(segment));
      }
    }
    if (format == KeyFormat.VERBATIM && entity.orderedKey().isClear()) {
      VerbatimLayout.check(entity, findings);
    }
  }

  private static Finding pattern(Segment segment, PatternProblem problem) {
    return Finding.at(
            segment.rowKey().at("pattern"),
            "the pattern %s of '%s' %s"
                .formatted(JavaLiterals.of(segment.pattern()), segment.name(), problem.text()))
        .because("Two values would have one key, or a key could be read as another value.")
        .today("today", DeclarationCode.of(segment.property()).toString())
        .fix(Fix.of(DeclarationCode.of(segment).with(PatternFix.of(segment)), ""));
  }

  private static boolean padsWithText(Segment segment) {
    return !segment.hasCodec()
        && segment.kind() == ValueKind.STRING
        && segment.width() > 0
        && TextSegment.PADS.indexOf(segment.pad()) < 0;
  }

  private static Finding pad(Segment segment) {
    return Finding.at(
            segment.rowKey().at("pad"),
            "'%s' is filled up with %s, which can be part of a value or of the key's layout"
                .formatted(segment.name(), JavaLiterals.of(segment.pad())))
        .because("A key read back could not tell where the value ends and the filling starts.")
        .because("A pad is ' ', '!' or '\"': the key escapes them in values, and they sort first.")
        .today("today", DeclarationCode.of(segment.property()).toString())
        .fix(
            Fix.of(
                DeclarationCode.of(segment)
                    .with(AnnotationCode.of(segment.rowKey()).without("pad")),
                "filled up with spaces"));
  }
}
