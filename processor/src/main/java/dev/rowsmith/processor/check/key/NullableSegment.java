package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;

/** Reports what may be null in a row key of Bigtable, or in a qualifier. */
@AutoService(SchemaCheck.class)
public final class NullableSegment implements SchemaCheck {

  private static final String NULLABLE = "Nullable";

  @Override
  public String id() {
    return "NullableSegment";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    Key key = entity.key();
    for (Group group : key.groups()) {
      if (group.component().property().nullable()) {
        findings.accept(inKey(entity, group.component(), group.nested()));
      }
    }
    for (Segment segment : key.segments()) {
      if (canBeNull(segment.property())) {
        findings.accept(inKey(entity, segment, isPart(key, segment)));
      }
    }
    for (Column column : entity.columns()) {
      column.shape().parts().map(Key::segments).orElse(List.of()).stream()
          .filter(part -> canBeNull(part.property()))
          .forEach(part -> findings.accept(inQualifier(column, part)));
    }
  }

  /** An {@code Optional} says by itself that there may be no value. */
  private static boolean canBeNull(Property property) {
    ValueType type = property.type();
    return property.nullable() && !type.primitive() && !type.optional();
  }

  /** Returns whether a segment is declared in a record, and not in the entity. */
  private static boolean isPart(Key key, Segment segment) {
    return key.groups().stream()
        .flatMap(group -> group.parts().stream())
        .anyMatch(part -> part.segment() && part.path().equals(segment.name()));
  }

  private static Finding inKey(Entity entity, Segment segment, boolean inRecord) {
    Finding finding =
        found(
            segment,
            "the segment '%s' of %s may be null, and a row key has a value for every segment"
                .formatted(segment.name(), entity.name()));
    return inRecord
        ? finding.fix(PropertyText.of(segment.property()), "in its record")
        : mended(finding, entity.key(), segment);
  }

  private static Finding inQualifier(Column column, Segment part) {
    String entries = column.shape().kind() == Shape.Kind.MAP ? "keys" : "members";
    return found(
            part,
            "the part '%s' of the %s of '%s' may be null, and a qualifier has a value for every part"
                .formatted(part.name(), entries, column.name()))
        .fix(PropertyText.of(part.property()), "in its record");
  }

  private static Finding found(Segment segment, String summary) {
    return Finding.at(segment.property().place(), summary)
        .because("What has null there cannot be written: each put would be refused.");
  }

  private static Finding mended(Finding finding, Key key, Segment segment) {
    SourceRef place = segment.property().place();
    AnnotationText rowKey = AnnotationText.rowKey(segment);
    String type = PropertyText.plainType(segment.property().type());
    String name = segment.property().name();
    Edit unmarked = new Edit.Unannotate(place, NULLABLE);
    Finding last =
        key.canEndBefore(segment)
            ? finding.fix(
                "%s Optional<%s> %s".formatted(rowKey, type, name),
                "the last segment may be absent",
                unmarked,
                new Edit.Retype(place, "Optional<%s>".formatted(type)))
            : finding;
    return last.fix(PropertyText.of(segment), "if there is always a value", unmarked);
  }
}
