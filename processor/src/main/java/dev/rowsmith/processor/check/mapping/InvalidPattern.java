package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.PatternFix;
import dev.rowsmith.processor.check.key.PatternProblem;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A pattern that does not fit the segment's type, or whose keys would not sort",
    mandatory = true)
public final class InvalidPattern implements EntityCheck<BigtableEntity> {

  private static final AttributeRule NO_DATE =
      AttributeRule.rule("pattern", on -> true)
          .says("has a pattern, but is of type {type}")
          .because(
              "Patterns are for LocalDate, YearMonth, Year, LocalTime, LocalDateTime, %s."
                  .formatted(KeyTypes.MOMENTS))
          .without("pattern");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Segment segment : entity.segments()) {
      check(segment, entity.key(), findings);
    }
  }

  /** Looks at the pattern of one segment of a key, or of one part of a qualifier. */
  static void check(Segment segment, Key key, Consumer<Finding> findings) {
    if (KeyTypes.accepts(segment, key)) {
      // One that cannot be read back is AmbiguousKeyLayout's.
      check(
          EncodedAttributes.of(segment, key.format()),
          PatternProblem.Sort.AMBIGUOUS::equals,
          findings);
    }
  }

  /**
   * Looks at a pattern.
   *
   * @param known the problems that another check reports
   */
  static void check(
      EncodedAttributes on, Predicate<PatternProblem.Sort> known, Consumer<Finding> findings) {
    Segment segment = on.segment();
    if (segment.pattern().isEmpty() || segment.hasCodec()) {
      return;
    }
    if (!PatternProblem.canHavePattern(segment)) {
      AttributeRule.check(List.of(NO_DATE), on).ifPresent(findings);
    }
    PatternProblem.of(segment, on.format())
        .filter(problem -> !known.test(problem.sort()))
        .ifPresent(problem -> findings.accept(invalid(on, problem)));
  }

  private static Finding invalid(EncodedAttributes on, PatternProblem problem) {
    Segment segment = on.segment();
    Finding finding =
        Finding.at(
                on.source().at("pattern"),
                "the pattern %s of '%s' %s"
                    .formatted(
                        JavaLiterals.of(segment.pattern()),
                        on.column().map(Column::name).orElse(segment.name()),
                        problem.text()))
            .because(
                "A %s is written with %s, from the largest unit to the smallest; other letters are quoted."
                    .formatted(
                        segment.property().type().display(), PatternProblem.fieldsOf(segment)))
            .today("today", on.declared().toString());
    AnnotationCode fixed =
        on.code().without("pattern").with(PatternFix.of(segment).only("pattern").values());
    return on.fix(finding, fixed, "");
  }
}
