package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads what {@code @PrimaryKey} says of one part. */
final class PrimaryKeyReader {

  private PrimaryKeyReader() {}

  /** Reads a field as a part of the key, if it carries {@code @PrimaryKey}. */
  static Optional<PrimaryKeyPart> read(Element field, SpannerColumn column) {
    return ReadAnnotation.on(field, AnnotationNames.PRIMARY_KEY)
        .map(
            said ->
                new PrimaryKeyPart(
                    column,
                    said.facts(),
                    said.number("order"),
                    said.flag("descending"),
                    generated(said),
                    SegmentReader.spread(field)));
  }

  /** Reads what {@code @Sequence} says of a field, if it carries it. */
  static Optional<DeclaredSequence> sequence(Element field, Property property) {
    return ReadAnnotation.on(field, AnnotationNames.SEQUENCE)
        .map(
            said ->
                new DeclaredSequence(
                    property.name(),
                    said.text("name"),
                    said.longNumber("startWithCounter"),
                    said.longNumber("skipRangeMin"),
                    said.longNumber("skipRangeMax"),
                    said.facts()));
  }

  /** Puts parts in the order of the key; those without a said place keep the declaration's. */
  static List<PrimaryKeyPart> inKeyOrder(List<PrimaryKeyPart> declared) {
    return declared.stream().sorted(Comparator.comparingInt(PrimaryKeyPart::order)).toList();
  }

  private static PrimaryKeyPart.Generated generated(ReadAnnotation said) {
    return said.constant(
        "generated", PrimaryKeyPart.Generated.class, PrimaryKeyPart.Generated.NONE);
  }

  /** Returns whether the database makes the values of a field that come without one. */
  static boolean isGenerated(Element field) {
    return ReadAnnotation.on(field, AnnotationNames.PRIMARY_KEY)
        .filter(said -> generated(said) != PrimaryKeyPart.Generated.NONE)
        .isPresent();
  }
}
