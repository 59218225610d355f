package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart.Generated;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A @Sequence that Spanner cannot have", mandatory = true)
public final class InvalidSequence implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (DeclaredSequence said : entity.sequences()) {
      Optional<PrimaryKeyPart> part =
          entity.key().stream().filter(each -> each.name().equals(said.property())).findFirst();
      switch (part.map(PrimaryKeyPart::generated).orElse(Generated.NONE)) {
        case NONE, UUID_V4 -> findings.accept(noNumbers(entity, said, part));
        case IDENTITY -> {
          if (!said.name().isEmpty()) {
            findings.accept(namedIdentity(entity, said));
          }
          if (!said.columnDefault()) {
            findings.accept(identityWithoutDefault(entity, said));
          }
          checkNumbers(entity, said, findings);
        }
        case BIT_REVERSED_SEQUENCE -> checkNumbers(entity, said, findings);
      }
    }
  }

  private static Finding noNumbers(
      SpannerEntity entity, DeclaredSequence said, Optional<PrimaryKeyPart> part) {
    Finding finding =
        at(entity, said.source().place(), said, "gets no numbers of a sequence")
            .because("Sequences are for parts of the key that the database numbers.");
    return part.filter(each -> each.generated() == Generated.NONE)
        .filter(each -> each.column().form() == ValueForm.LONG && !each.column().type().array())
        .map(
            each ->
                finding.fix(
                    SpannerAnnotations.primaryKey(each)
                        .with("generated", "Generated.BIT_REVERSED_SEQUENCE"),
                    "on '%s'".formatted(said.property())))
        .orElseGet(
            () ->
                finding.fix(
                    "no @Sequence",
                    "on '%s'".formatted(said.property()),
                    new Edit.Unannotate(said.source().place(), "Sequence")));
  }

  private static Finding namedIdentity(SpannerEntity entity, DeclaredSequence said) {
    return at(entity, said.source().at("name"), said, "is an identity, whose sequence has no name")
        .because("Spanner keeps the sequence of an identity inside the column.")
        .fix(
            SpannerAnnotations.sequence(said).without("name"),
            "or generated = Generated.BIT_REVERSED_SEQUENCE");
  }

  private static Finding identityWithoutDefault(SpannerEntity entity, DeclaredSequence said) {
    return at(entity, said.source().at("columnDefault"), said, "is an identity without a default")
        .because("An identity column takes its numbers by itself; no sequence can be asked.")
        .fix(
            SpannerAnnotations.sequence(said).without("columnDefault"),
            "or generated = Generated.BIT_REVERSED_SEQUENCE");
  }

  private static void checkNumbers(
      SpannerEntity entity, DeclaredSequence said, Consumer<Finding> findings) {
    if (said.source().says("startWithCounter") && said.start() < 1) {
      findings.accept(
          at(entity, said.source().at("startWithCounter"), said, "starts with " + said.start())
              .because("Spanner counts from 1, and reverses the bits of the counter.")
              .fix(SpannerAnnotations.sequence(said).with("startWithCounter", "1"), "or more"));
    }
    boolean none = !said.source().says("skipRangeMin") && !said.source().says("skipRangeMax");
    if (!none && (said.skipMin() < 1 || said.skipMax() < said.skipMin())) {
      SourceRef place =
          said.source().at(said.source().says("skipRangeMax") ? "skipRangeMax" : "skipRangeMin");
      String range = "leaves out %d to %d".formatted(said.skipMin(), said.skipMax());
      findings.accept(
          at(entity, place, said, range)
              .because("A range has a lowest number from 1, and a highest from that.")
              .fix(fixed(said), "or as far as the numbers that are taken"));
    }
  }

  private static AnnotationCode fixed(DeclaredSequence said) {
    long least = Math.max(said.skipMin(), 1);
    long most = Math.max(said.skipMax(), least);
    return SpannerAnnotations.sequence(said)
        .with("skipRangeMin", text(least))
        .with("skipRangeMax", text(most));
  }

  private static String text(long number) {
    return number > Integer.MAX_VALUE ? number + "L" : String.valueOf(number);
  }

  private static Finding at(
      SpannerEntity entity, SourceRef place, DeclaredSequence said, String what) {
    return Finding.at(place, "'%s' of %s %s".formatted(said.property(), entity.name(), what));
  }
}
