package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.check.key.PatternFix;
import dev.rowsmith.processor.check.key.PatternProblem;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A pattern that does not fit the segment's type, or whose keys would not sort",
    mandatory = true)
public final class InvalidPattern implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.segments().forEach(segment -> check(segment, entity.key(), findings));
  }

  /** Looks at the pattern of one segment of a key, or of one part of a qualifier. */
  static void check(Segment segment, Key key, Consumer<Finding> findings) {
    if (segment.pattern().isEmpty() || !KeyTypes.accepts(segment, key) || segment.hasCodec()) {
      return;
    }
    if (!PatternProblem.canHavePattern(segment)) {
      findings.accept(noDate(segment));
    }
    PatternProblem.of(segment, key.format())
        .filter(problem -> problem.sort() != PatternProblem.Sort.AMBIGUOUS)
        .ifPresent(problem -> findings.accept(invalid(segment, problem)));
  }

  private static Finding noDate(Segment segment) {
    return Finding.at(
            segment.rowKey().at("pattern"),
            "the segment '%s' has a pattern, but is of type %s"
                .formatted(segment.name(), segment.property().type().display()))
        .because(
            "Patterns are for LocalDate, YearMonth, Year, LocalTime, LocalDateTime, %s."
                .formatted(KeyTypes.MOMENTS))
        .today("today", PropertyCode.of(segment))
        .fix(SegmentFix.of(segment, AnnotationCode.of(segment.rowKey()).without("pattern"), ""));
  }

  private static Finding invalid(Segment segment, PatternProblem problem) {
    return Finding.at(
            segment.rowKey().at("pattern"),
            "the pattern %s of '%s' %s"
                .formatted(JavaLiterals.of(segment.pattern()), segment.name(), problem.text()))
        .because(
            "A %s is written with %s, from the largest unit to the smallest; other letters are quoted."
                .formatted(segment.property().type().display(), PatternProblem.fieldsOf(segment)))
        .today("today", PropertyCode.of(segment))
        .fix(SegmentFix.of(segment, PatternFix.of(segment), ""));
  }
}
