package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SegmentName;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.DistributionReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reader of {@code @RowKey} on one segment. */
final class SegmentReader {

  private SegmentReader() {}

  /** Reads a field, or a method that computes one, as a segment, if it carries {@code @RowKey}. */
  static Optional<Segment> read(AnnotatedMember field, Property property, Optional<Codec> codec) {
    SegmentName name = new SegmentName(new Path(property.name()), property.name());
    return field
        .on(AnnotationNames.ROW_KEY)
        .map(
            annotation ->
                segment(
                    annotation.facts(),
                    annotation.facts().number("order"),
                    property,
                    name,
                    codec,
                    DistributionReader.read(field)));
  }

  /** Reads a component of a record, with or without {@code @RowKey}, as a segment of a key. */
  static Segment readInGroup(
      AnnotatedMember component, Property property, Segment holder, Optional<Codec> codec) {
    Path path = holder.called().path().then(property.name());
    SegmentName name = new SegmentName(path, path.joined());
    Distribution own = DistributionReader.read(component);
    Distribution distribution = own == Distribution.UNKNOWN ? holder.distribution() : own;
    SourceRef place = holder.property().place();
    return component
        .on(AnnotationNames.ROW_KEY)
        .map(
            annotation ->
                segment(
                    annotation.facts().shownAt(place),
                    holder.order(),
                    property,
                    name,
                    codec,
                    distribution))
        .orElseGet(
            () ->
                segment(
                    AnnotationFacts.absent("RowKey", place),
                    holder.order(),
                    property,
                    name,
                    Optional.empty(),
                    distribution));
  }

  /** Returns whether an annotation says how its segment is stored. */
  static boolean saysMoreThanOrder(Segment segment) {
    return segment.rowKey().written().keySet().stream()
        .anyMatch(attribute -> !attribute.equals("order"));
  }

  /** Reads how the keys of a map, or the members of a set, become qualifiers. */
  static Segment ofQualifier(
      AnnotatedMember field,
      ReadAnnotation data,
      Property ofKey,
      Path path,
      Optional<Codec> codec) {
    SegmentName name = new SegmentName(path, ofKey.name());
    return new Segment(
        ofKey, name, data.facts(), 0, codec, DistributionReader.read(field), Optional.empty(), "");
  }

  /** Returns a segment of qualifiers without what is declared of all entries together. */
  static Segment withoutLimits(Segment ofQualifier) {
    return ofQualifier.declaredBy(ofQualifier.rowKey().without("prefix", "max", "format", "key"));
  }

  /**
   * Puts segments in the order of the key; those without a declared place keep the declaration's.
   */
  static List<Segment> inKeyOrder(List<Segment> declared) {
    return declared.stream().sorted(Comparator.comparingInt(Segment::order)).toList();
  }

  private static Segment segment(
      AnnotationFacts facts,
      int order,
      Property property,
      SegmentName name,
      Optional<Codec> codec,
      Distribution distribution) {
    return new Segment(property, name, facts, order, codec, distribution, Optional.empty(), "");
  }
}
