package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.spanner.Generated;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A @Sequence that Spanner cannot have", mandatory = true)
public final class InvalidSequence implements EntityCheck<SpannerEntity> {

  private static final String OR_SEQUENCE = "or generated = Generated.BIT_REVERSED_SEQUENCE";

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (DeclaredSequence declared : entity.sequences()) {
      Optional<PrimaryKeyPart> part =
          entity.key().stream().filter(each -> each.name().equals(declared.property())).findFirst();
      Generated generated = part.map(PrimaryKeyPart::generated).orElse(Generated.NONE);
      if (generated == Generated.NONE || generated == Generated.UUID_V4) {
        findings.accept(noNumbers(entity, declared, part));
        continue;
      }
      AnnotationCode today = AnnotationCode.of(declared.source());
      if (generated == Generated.IDENTITY && !declared.name().isEmpty()) {
        findings.accept(
            at(entity, declared, "name", "is an identity, whose sequence has no name")
                .because("Spanner keeps the sequence of an identity inside the column.")
                .fix(today.without("name"), OR_SEQUENCE));
      }
      if (generated == Generated.IDENTITY && !declared.columnDefault()) {
        findings.accept(
            at(entity, declared, "columnDefault", "is an identity without a default")
                .because(
                    "An identity column takes its numbers by itself; no sequence can be asked.")
                .fix(today.without("columnDefault"), OR_SEQUENCE));
      }
      checkNumbers(entity, declared, today, findings);
    }
  }

  private static Finding noNumbers(
      SpannerEntity entity, DeclaredSequence declared, Optional<PrimaryKeyPart> part) {
    Finding finding =
        at(entity, declared, "", "gets no numbers of a sequence")
            .because("Sequences are for parts of the key that the database numbers.");
    return part.filter(each -> each.generated() == Generated.NONE)
        .filter(each -> each.column().form() == ValueForm.LONG && !each.column().type().array())
        .map(
            each ->
                finding.fix(
                    AnnotationCode.of(each.source())
                        .withConstant("generated", "Generated", "BIT_REVERSED_SEQUENCE"),
                    "on '%s'".formatted(declared.property())))
        .orElseGet(
            () ->
                finding.fix(
                    new RemovedAnnotation(
                        declared.source(), "'%s'".formatted(declared.property()))));
  }

  private static void checkNumbers(
      SpannerEntity entity,
      DeclaredSequence declared,
      AnnotationCode today,
      Consumer<Finding> findings) {
    SequenceOptions options = declared.options();
    if (declared.source().says("startWithCounter") && options.start() < 1) {
      findings.accept(
          at(entity, declared, "startWithCounter", "starts with " + options.start())
              .because("Spanner counts from 1, and reverses the bits of the counter.")
              .fix(today.with("startWithCounter", 1), "or more"));
    }
    boolean highest = declared.source().says("skipRangeMax");
    if ((highest || declared.source().says("skipRangeMin"))
        && (options.skipMin() < 1 || options.skipMax() < options.skipMin())) {
      long least = Math.max(options.skipMin(), 1);
      findings.accept(
          at(
                  entity,
                  declared,
                  highest ? "skipRangeMax" : "skipRangeMin",
                  "leaves out %s to %s".formatted(options.skipMin(), options.skipMax()))
              .because("A range has a lowest number from 1, and a highest from that.")
              .fix(
                  today
                      .with("skipRangeMin", least)
                      .with("skipRangeMax", Math.max(options.skipMax(), least)),
                  "or as far as the numbers that are taken"));
    }
  }

  private static Finding at(
      SpannerEntity entity, DeclaredSequence declared, String attribute, String what) {
    return Finding.at(
        declared.source().at(attribute),
        "'%s' of %s %s".formatted(declared.property(), entity.name(), what));
  }
}
