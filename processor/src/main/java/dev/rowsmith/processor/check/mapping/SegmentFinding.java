package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Segment;

/** Common words of findings about the attributes of one segment. */
final class SegmentFinding {

  private SegmentFinding() {}

  /** Starts a finding at an attribute of {@code @RowKey}. */
  static Finding at(Segment segment, String attribute, String problem) {
    return Finding.at(segment.rowKey().at(attribute), subject(segment) + problem)
        .today("today", PropertyCode.of(segment));
  }

  /** Returns what a finding says of the segment, to stand behind another subject. */
  static String problem(Segment segment, Finding finding) {
    return finding.summary().substring(subject(segment).length());
  }

  private static String subject(Segment segment) {
    return "the segment '%s' ".formatted(segment.name());
  }

  /** Starts a finding of an attribute that the segment's type does not have. */
  static Finding unfit(Segment segment, String attribute, String accepted) {
    return at(
            segment,
            attribute,
            "has %s, but is of type %s".formatted(attribute, segment.property().type().display()))
        .because(accepted);
  }

  /** Returns the segment's {@code @RowKey} without some attributes. */
  static AnnotationCode without(Segment segment, String... attributes) {
    return AnnotationCode.of(segment.rowKey()).without(attributes);
  }

  /** Returns the segment's {@code @RowKey} with an attribute of another value, as source text. */
  static AnnotationCode with(Segment segment, String attribute, String value) {
    return AnnotationCode.of(segment.rowKey()).with(attribute, value);
  }

  /** Returns the segment's {@code @RowKey} with another value of an attribute. */
  static AnnotationCode with(Segment segment, String attribute, long value) {
    return with(segment, attribute, String.valueOf(value));
  }
}
