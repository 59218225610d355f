package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import java.util.function.Consumer;

/** Rules for the attributes of maps and sets whose keys or members are records. */
final class RecordKeys {

  private RecordKeys() {}

  /** Reports what is declared of a record as a whole, and what its components declare wrongly. */
  static void checkAttributes(
      Column column, Key parts, String[] attributes, Consumer<Finding> findings) {
    Shape shape = column.shape();
    Group outermost = parts.groups().get(0);
    for (String attribute : attributes) {
      if (!outermost.wrapper() && shape.source().says(attribute)) {
        findings.accept(
            Finding.at(
                    shape.source().at(attribute),
                    "@QualifierAsData on '%s' has %s, but its %s are records of several values"
                        .formatted(column.name(), attribute, column.shape().calledKeys()))
                .because("The components of a record carry @RowKey to declare how they are stored.")
                .fix(
                    AnnotationCode.of(column.shape().source()).without(attributes),
                    "on '%s'".formatted(column.name())));
        return;
      }
    }
    for (Segment segment : parts.segments()) {
      // The record may be in a jar, and other entities be content with it.
      Consumer<Finding> ofPart = finding -> findings.accept(finding.withoutEdits());
      InvalidSegment.checkAttributes(segment, parts.format(), ofPart);
      InvalidPattern.check(segment, parts, ofPart);
      if (segment.rowKey().says("order")) {
        ofPart.accept(InvalidOrder.inside(segment, outermost));
      }
    }
  }
}
