package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.spanner.Generated;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reader of {@code @PrimaryKey} on one part. */
final class PrimaryKeyReader {

  private PrimaryKeyReader() {}

  /**
   * Reads a component as a part of the key: one with {@code @PrimaryKey}, or one of a record that
   * has it. Such a record says the place of all its components, and each of them the rest.
   */
  static Optional<PrimaryKeyPart> read(
      AnnotatedMember member, SpannerColumn column, EmbeddedReader.Inherited inherited) {
    Optional<ReadAnnotation> own = member.on(AnnotationNames.PRIMARY_KEY);
    Optional<ReadAnnotation> place = column.isEmbedded() ? inherited.written() : own;
    return place.map(
        holder ->
            new PrimaryKeyPart(
                column, member.facts(AnnotationNames.PRIMARY_KEY), holder.facts().number("order")));
  }

  /** Puts parts in the order of the key; those without a declared place keep the declaration's. */
  static List<PrimaryKeyPart> inKeyOrder(List<PrimaryKeyPart> declared) {
    return declared.stream().sorted(Comparator.comparingInt(PrimaryKeyPart::order)).toList();
  }

  /** Returns whether the database makes the values of a component that come without one. */
  static boolean isGenerated(AnnotatedMember member) {
    return PrimaryKeyPart.generated(member.facts(AnnotationNames.PRIMARY_KEY)) != Generated.NONE;
  }
}
