package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What attributes say how its values become bytes: a segment by its {@code @RowKey}, or the
 * qualifiers of a map or set by {@code @QualifierAsData}.
 *
 * @param segment the segment, or what a qualifier is
 * @param format the format of the key that it is in
 * @param column the map or set; empty for a segment
 */
record EncodedAttributes(Segment segment, KeyFormat format, Optional<Column> column) {

  static EncodedAttributes of(Segment segment, KeyFormat format) {
    return new EncodedAttributes(segment, format, Optional.empty());
  }

  static EncodedAttributes qualifiers(Column column) {
    return new EncodedAttributes(
        column.shape().key().orElseThrow(), column.shape().format(), Optional.of(column));
  }

  /** Starts a finding at the first of some attributes that is written. */
  Finding at(List<String> attributes, String problem) {
    String attribute = firstOf(attributes).orElse(attributes.get(0));
    String text = text(problem).replace("{attribute}", attribute);
    return Finding.at(source().at(attribute), subject() + text)
        .today("today", declared().toString());
  }

  private String subject() {
    return column
        .map(each -> "each qualifier of '%s' ".formatted(each.name()))
        .orElseGet(() -> "the segment '%s' ".formatted(segment.name()));
  }

  /** Returns a text with the type, the format and the values of attributes in place of braces. */
  String text(String template) {
    String text =
        template
            .replace("{type}", segment.property().type().display())
            .replace("{format}", format.name())
            .replace("{as}", segment.encoding().name());
    for (Map.Entry<String, AnnotationFacts.Attribute> each : source().written().entrySet()) {
      Object value = each.getValue().value();
      text =
          text.replace(
              "{" + each.getKey() + "}",
              value instanceof Number ? value.toString() : JavaLiterals.ofValue(value));
    }
    return text;
  }

  AnnotationFacts source() {
    return column.map(each -> each.shape().source()).orElse(segment.rowKey());
  }

  AnnotationCode code() {
    return AnnotationCode.of(source());
  }

  DeclarationCode declared() {
    return column
        .map(each -> DeclarationCode.of(each.property()))
        .orElseGet(() -> DeclarationCode.of(segment));
  }

  Finding fix(Finding finding, AnnotationCode changed, String how) {
    return finding.fix(declared().with(changed), how);
  }

  Optional<String> firstOf(List<String> attributes) {
    return attributes.stream().filter(source()::says).findFirst();
  }

  boolean says(String attribute) {
    return source().says(attribute);
  }

  boolean is(KeyEncoding encoding) {
    return segment.encoding() == encoding;
  }

  boolean is(ValueKind kind) {
    return segment.kind() == kind;
  }

  boolean in(KeyFormat other) {
    return format == other;
  }

  /** Returns whether it is a number, or a point in time as one. */
  boolean isNumber() {
    return segment.isCount() || is(ValueKind.BIG_INTEGER);
  }

  /** Returns whether keys of a format have the declared encoding for it. */
  boolean isEncodedIn(KeyFormat other) {
    return SegmentEncoding.encodes(segment.kind(), segment.encoding(), other);
  }
}
