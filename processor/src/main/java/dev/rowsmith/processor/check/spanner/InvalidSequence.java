package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.SourceRef;
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

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (DeclaredSequence declared : entity.sequences()) {
      Optional<PrimaryKeyPart> part =
          entity.key().stream().filter(each -> each.name().equals(declared.property())).findFirst();
      switch (part.map(PrimaryKeyPart::generated).orElse(Generated.NONE)) {
        case NONE, UUID_V4 -> findings.accept(noNumbers(entity, declared, part));
        case IDENTITY -> {
          if (!declared.name().isEmpty()) {
            findings.accept(namedIdentity(entity, declared));
          }
          if (!declared.columnDefault()) {
            findings.accept(identityWithoutDefault(entity, declared));
          }
          checkNumbers(entity, declared, findings);
        }
        case BIT_REVERSED_SEQUENCE -> checkNumbers(entity, declared, findings);
      }
    }
  }

  private static Finding noNumbers(
      SpannerEntity entity, DeclaredSequence declared, Optional<PrimaryKeyPart> part) {
    Finding finding =
        at(entity, declared.source().place(), declared, "gets no numbers of a sequence")
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
                    "no @Sequence",
                    "on '%s'".formatted(declared.property()),
                    new Edit.Unannotate(declared.source().place(), "Sequence")));
  }

  private static Finding namedIdentity(SpannerEntity entity, DeclaredSequence declared) {
    return at(
            entity,
            declared.source().at("name"),
            declared,
            "is an identity, whose sequence has no name")
        .because("Spanner keeps the sequence of an identity inside the column.")
        .fix(
            AnnotationCode.of(declared.source()).without("name"),
            "or generated = Generated.BIT_REVERSED_SEQUENCE");
  }

  private static Finding identityWithoutDefault(SpannerEntity entity, DeclaredSequence declared) {
    return at(
            entity,
            declared.source().at("columnDefault"),
            declared,
            "is an identity without a default")
        .because("An identity column takes its numbers by itself; no sequence can be asked.")
        .fix(
            AnnotationCode.of(declared.source()).without("columnDefault"),
            "or generated = Generated.BIT_REVERSED_SEQUENCE");
  }

  private static void checkNumbers(
      SpannerEntity entity, DeclaredSequence declared, Consumer<Finding> findings) {
    if (declared.source().says("startWithCounter") && declared.options().start() < 1) {
      findings.accept(
          at(
                  entity,
                  declared.source().at("startWithCounter"),
                  declared,
                  "starts with " + declared.options().start())
              .because("Spanner counts from 1, and reverses the bits of the counter.")
              .fix(AnnotationCode.of(declared.source()).with("startWithCounter", 1), "or more"));
    }
    boolean none =
        !declared.source().says("skipRangeMin") && !declared.source().says("skipRangeMax");
    if (!none
        && (declared.options().skipMin() < 1
            || declared.options().skipMax() < declared.options().skipMin())) {
      SourceRef place =
          declared
              .source()
              .at(declared.source().says("skipRangeMax") ? "skipRangeMax" : "skipRangeMin");
      String range =
          "leaves out %s to %s"
              .formatted(declared.options().skipMin(), declared.options().skipMax());
      findings.accept(
          at(entity, place, declared, range)
              .because("A range has a lowest number from 1, and a highest from that.")
              .fix(fixed(declared), "or as far as the numbers that are taken"));
    }
  }

  private static AnnotationCode fixed(DeclaredSequence declared) {
    long least = Math.max(declared.options().skipMin(), 1);
    long most = Math.max(declared.options().skipMax(), least);
    return AnnotationCode.of(declared.source())
        .with("skipRangeMin", text(least))
        .with("skipRangeMax", text(most));
  }

  private static String text(long number) {
    return number > Integer.MAX_VALUE ? number + "L" : String.valueOf(number);
  }

  private static Finding at(
      SpannerEntity entity, SourceRef place, DeclaredSequence declared, String what) {
    return Finding.at(place, "'%s' of %s %s".formatted(declared.property(), entity.name(), what));
  }
}
