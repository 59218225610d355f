package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.PatternProblem;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A map or set whose keys cannot become qualifiers as @QualifierAsData says",
    mandatory = true)
public final class InvalidQualifier implements EntityCheck<BigtableEntity> {

  private static final String[] ATTRIBUTES = {
    "as", "unit", "digits", "width", "pad", "descending", "pattern"
  };

  private static final String COMMON_BIG_DIGITS = "25";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Column column : entity.columns()) {
      if (column.shape().hasEntries() && KeyTypes.isQualifier(column)) {
        QualifierLayout.check(column, findings);
        Segment key = column.shape().key().orElseThrow();
        Optional<Key> parts = column.shape().parts();
        if (parts.isPresent()) {
          RecordKeys.checkAttributes(column, parts.get(), ATTRIBUTES, findings);
        } else if (key.hasCodec()) {
          checkCodec(column, key, findings);
        } else {
          checkAttributes(column, key, findings);
        }
      }
    }
  }

  private static void checkCodec(Column column, Segment key, Consumer<Finding> findings) {
    String codec = key.codecName();
    String type = key.property().type().boxed();
    AnnotationCode declared = AnnotationCode.of(column.shape().source());
    CodecFix.of(
            key.codecFit(),
            codec,
            "KeyCodec<%s>".formatted(type),
            problem -> at(column, "codec", problem))
        .ifPresent(findings);
    for (String attribute : ATTRIBUTES) {
      if (key.rowKey().says(attribute)) {
        findings.accept(
            at(column, attribute, "has %s, and a codec".formatted(attribute))
                .because("A custom codec decides every byte of its qualifiers.")
                .fix(declared.without(ATTRIBUTES), "the codec alone")
                .fix(declared.without("codec"), "without the codec"));
        return;
      }
    }
  }

  /** Qualifiers are encoded as segments are, and so the same attributes fit the same types. */
  private static void checkAttributes(Column column, Segment key, Consumer<Finding> findings) {
    KeyFormat format = column.shape().format();
    List<Finding> problems = new ArrayList<>();
    if (EncodingAttribute.check(key, format, problems::add)) {
      UnitAttribute.check(key, problems::add);
      NumberAttributes.check(key, format, problems::add);
      WidthAttributes.check(key, format, problems::add);
    }
    for (Finding problem : problems) {
      Finding finding =
          new Finding(
              problem.place(),
              subject(column) + SegmentFinding.problem(key, problem),
              problem.reasons(),
              "today",
              today(column),
              "",
              List.of(),
              false,
              true,
              "");
      findings.accept(finding.fix(fixed(column, key), "on '%s'".formatted(column.name())));
    }
    checkPattern(column, key, findings);
  }

  private static void checkPattern(Column column, Segment key, Consumer<Finding> findings) {
    if (key.pattern().isEmpty()) {
      return;
    }
    AnnotationCode without = AnnotationCode.of(column.shape().source()).without("pattern");
    if (!PatternProblem.canHavePattern(key)) {
      findings.accept(
          at(column, "pattern", "has a pattern, but is of type " + type(key))
              .because("Patterns are for LocalDate, YearMonth, Year, LocalTime and LocalDateTime.")
              .fix(without, "on '%s'".formatted(column.name())));
      return;
    }
    PatternProblem.of(key, column.shape().format())
        .ifPresent(
            problem ->
                findings.accept(
                    at(column, "pattern", "has a pattern that " + problem.text())
                        .because(
                            "A %s is written with %s, from the largest unit to the smallest."
                                .formatted(type(key), PatternProblem.fieldsOf(key)))
                        .fix(without, "on '%s'".formatted(column.name()))));
  }

  private static AnnotationCode fixed(Column column, Segment key) {
    AnnotationCode declared = AnnotationCode.of(column.shape().source());
    return key.kind() == ValueKind.BIG_INTEGER
        ? declared
            .without("as", "unit", "width", "pad", "descending", "pattern")
            .with("digits", COMMON_BIG_DIGITS)
        : declared.without("as", "unit", "digits", "width", "pad", "descending");
  }

  private static Finding at(Column column, String attribute, String problem) {
    return Finding.at(column.shape().source().at(attribute), subject(column) + problem)
        .today("today", today(column));
  }

  private static String subject(Column column) {
    return "each qualifier of '%s' ".formatted(column.name());
  }

  private static String today(Column column) {
    return AnnotationCode.of(column.shape().source()) + " " + PropertyCode.of(column.property());
  }

  private static String type(Segment key) {
    return key.property().type().display();
  }
}
