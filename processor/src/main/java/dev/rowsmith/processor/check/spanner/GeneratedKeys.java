package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart.Generated;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.function.Consumer;

/** Finds key parts that cannot be generated as they say, and sequences that there cannot be. */
final class GeneratedKeys {

  private static final int UUID_CHARACTERS = 36;

  private final SpannerEntity entity;
  private final Consumer<MappingProblem> problems;

  GeneratedKeys(SpannerEntity entity, Consumer<MappingProblem> problems) {
    this.entity = entity;
    this.problems = problems;
  }

  void check() {
    entity.key().forEach(this::checkType);
    entity.sequences().forEach(this::checkSequence);
  }

  private void checkType(PrimaryKeyPart part) {
    String wanted =
        switch (part.generated()) {
          case NONE -> "";
          case UUID_V4 -> holdsUuid(part.column()) ? "" : "a UUID, or a String of 36 characters";
          case BIT_REVERSED_SEQUENCE, IDENTITY ->
              part.column().form() == ValueForm.LONG && !part.column().type().array()
                  ? ""
                  : "a Long, because its numbers have 63 bits";
        };
    if (!wanted.isEmpty()) {
      problems.accept(
          new MappingProblem(
              "InvalidGenerated",
              Finding.at(
                      part.source().at("generated"),
                      "'%s' of %s is a %s, and is to be generated as %s"
                          .formatted(
                              part.name(),
                              entity.name(),
                              part.column().property().type().display(),
                              part.generated()))
                  .fix("", wanted)));
    }
  }

  private static boolean holdsUuid(SpannerColumn column) {
    SpannerType type = column.type();
    boolean fits = type.length() == 0 || type.length() >= UUID_CHARACTERS;
    return switch (column.form()) {
      case STRING, UUID_TEXT -> fits && !type.array();
      case UUID_BYTES, UUID_PAIR -> !type.array();
      default -> false;
    };
  }

  private void checkSequence(DeclaredSequence said) {
    Generated generated =
        entity.key().stream()
            .filter(part -> part.name().equals(said.property()))
            .map(PrimaryKeyPart::generated)
            .findFirst()
            .orElse(Generated.NONE);
    if (generated != Generated.BIT_REVERSED_SEQUENCE && generated != Generated.IDENTITY) {
      report(
          at(said.source().place(), said, "gets no numbers of a sequence")
              .fix("@PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)", ""));
      return;
    }
    if (generated == Generated.IDENTITY && !said.name().isEmpty()) {
      report(
          at(said.source().at("name"), said, "is an identity, whose sequence has no name")
              .fix("", "generated = Generated.BIT_REVERSED_SEQUENCE"));
    }
    if (said.source().says("startWithCounter") && said.start() < 1) {
      report(
          at(said.source().at("startWithCounter"), said, "starts with " + said.start())
              .fix("startWithCounter = 1", "or more"));
    }
    checkRange(said);
    checkName(said);
  }

  private void checkRange(DeclaredSequence said) {
    boolean none = !said.source().says("skipRangeMin") && !said.source().says("skipRangeMax");
    if (!none && (said.skipMin() < 1 || said.skipMax() < said.skipMin())) {
      SourceRef place =
          said.source().at(said.source().says("skipRangeMax") ? "skipRangeMax" : "skipRangeMin");
      String range = "leaves out %d to %d".formatted(said.skipMin(), said.skipMax());
      report(at(place, said, range).fix("", "skipRangeMin from 1, and skipRangeMax from that"));
    }
  }

  /** Tables, indexes and sequences share their names. */
  private void checkName(DeclaredSequence said) {
    boolean taken =
        said.name().equalsIgnoreCase(entity.table())
            || entity.indexes().stream()
                .anyMatch(index -> index.name().equalsIgnoreCase(said.name()));
    if (taken && !said.name().isEmpty()) {
      problems.accept(
          new MappingProblem(
              "NameClash",
              Finding.at(
                      said.source().at("name"),
                      "the sequence %s of %s has the name of a table or an index"
                          .formatted(JavaText.of(said.name()), entity.name()))
                  .fix("", "a name that nothing else in the database has")));
    }
  }

  private Finding at(SourceRef place, DeclaredSequence said, String what) {
    return Finding.at(place, "'%s' of %s %s".formatted(said.property(), entity.name(), what));
  }

  private void report(Finding finding) {
    problems.accept(new MappingProblem("InvalidSequence", finding));
  }
}
