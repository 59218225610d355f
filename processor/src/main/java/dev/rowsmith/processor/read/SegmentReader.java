package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Spread;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/** Reads the segments of the row key. */
final class SegmentReader {

  private static final ClassRef NO_CODEC = new ClassRef("", List.of());

  private SegmentReader() {}

  /** Reads a field, or a method that computes one, as a segment, if it carries {@code @RowKey}. */
  static Optional<Segment> read(Element field, Property property) {
    return ReadAnnotation.on(field, AnnotationNames.ROW_KEY)
        .map(
            rowKey ->
                new Segment(
                    property,
                    rowKey.facts(),
                    rowKey.number("order"),
                    rowKey.constant("as", Encoding.class, Encoding.DEFAULT),
                    rowKey.number("digits"),
                    rowKey.number("width"),
                    rowKey.character("pad"),
                    rowKey.flag("descending"),
                    rowKey.longNumber("max"),
                    rowKey.type("codec").map(ClassRefs::of).orElse(NO_CODEC),
                    rowKey.text("pattern"),
                    spread(field),
                    ""));
  }

  /** Reads how the keys of a map, or the members of a set, become qualifiers. */
  static Segment ofQualifier(Element field, ReadAnnotation data, Property ofKey) {
    return new Segment(
        ofKey,
        data.facts(),
        0,
        data.constant("as", Encoding.class, Encoding.DEFAULT),
        data.number("digits"),
        0,
        ' ',
        data.flag("descending"),
        0,
        data.type("codec").map(ClassRefs::of).orElse(NO_CODEC),
        data.text("pattern"),
        spread(field),
        "");
  }

  /** Puts segments in the order of the key; those without a said place keep the declaration's. */
  static List<Segment> inKeyOrder(List<Segment> declared) {
    return declared.stream().sorted(Comparator.comparingInt(Segment::order)).toList();
  }

  private static Spread spread(Element field) {
    boolean monotonic = ReadAnnotation.on(field, AnnotationNames.MONOTONIC).isPresent();
    boolean distributed = ReadAnnotation.on(field, AnnotationNames.DISTRIBUTED).isPresent();
    if (monotonic && distributed) {
      return Spread.BOTH;
    }
    return monotonic ? Spread.MONOTONIC : distributed ? Spread.DISTRIBUTED : Spread.UNSAID;
  }
}
